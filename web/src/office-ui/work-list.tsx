import { useState, type ComponentType, type ReactNode } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';

export interface Choosing {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

type WorkListProps<Item extends { readonly id: string }> = {
  items: readonly Item[];
  /** Whether it can be chosen now: not what somebody else has taken. */
  isFree: (item: Item) => boolean;
  /** "Choose all 12" */
  chooseAll: (count: number) => string;
  /** What is done with those that are chosen, in a bar of its own; `onDone` lets go of them. It stays while it says that somebody is deciding. */
  together: ComponentType<{
    ids: readonly string[];
    onDeciding: (isDeciding: boolean) => void;
    onDone: () => void;
  }>;
  children: (item: Item, choosing: Choosing) => ReactNode;
};

/** What waits, one below the other; several can be chosen and decided about together. */
export function WorkList<Item extends { readonly id: string }>(props: WorkListProps<Item>) {
  const { items, isFree, chooseAll, together: Together, children } = props;
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [isDeciding, setIsDeciding] = useState(false);
  const free = items.filter(isFree).map(({ id }) => id);
  // What somebody else has taken or closed meanwhile is chosen no more.
  const chosen = free.filter((id) => wanted.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setWanted(new Set([...chosen.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]));
  return (
    <>
      {free.length > 1 && (
        <Checkbox
          name="chosen-all"
          label={chooseAll(free.length)}
          value={chosen.length === free.length}
          onChange={(isChosen) => choose(free, isChosen)}
        />
      )}
      {/* Within what it is about, so that it stays in view as far as that goes. */}
      <div className="flex flex-col">
        {(chosen.length > 0 || isDeciding) && (
          <Together ids={chosen} onDeciding={setIsDeciding} onDone={() => setWanted(new Set())} />
        )}
        <ul className="grid grid-cols-1 gap-4">
          {items.map((item) => (
            <li key={item.id}>
              {children(item, {
                isChosen: wanted.has(item.id),
                onChoose: (isChosen) => choose([item.id], isChosen),
              })}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
