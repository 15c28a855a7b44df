import { useState, type ComponentType, type ReactNode } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';

export interface Choosing {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** What is done with those that are chosen, in a bar of its own. It stays while it says that somebody is deciding. */
export interface TogetherProps {
  readonly ids: readonly string[];
  /** How many were chosen and can't be decided about any more. */
  readonly gone: number;
  readonly onDeciding: (isDeciding: boolean) => void;
  readonly onDone: () => void;
}

type WorkListProps<Item extends { readonly id: string }> = {
  items: readonly Item[];
  /** Whether it can be chosen now: not what somebody else has taken. */
  isFree: (item: Item) => boolean;
  /** "Choose all 12" */
  chooseAll: (count: number) => string;
  /** All that is chosen, also what is here no more or somebody else has taken since: that is said, and never lost without a word. */
  chosen: readonly string[];
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onChooseNone: () => void;
  together: ComponentType<TogetherProps>;
  children: (item: Item, choosing: Choosing) => ReactNode;
};

/** What waits, one below the other; several can be chosen and decided about together. */
export function WorkList<Item extends { readonly id: string }>(props: WorkListProps<Item>) {
  const { items, isFree, chooseAll, chosen: wanted, onChoose, together: Together } = props;
  const [isDeciding, setIsDeciding] = useState(false);
  const free = items.filter(isFree).map(({ id }) => id);
  const chosen = free.filter((id) => wanted.includes(id));
  return (
    <>
      {free.length > 1 && (
        <Checkbox
          name="chosen-all"
          label={chooseAll(free.length)}
          value={chosen.length === free.length}
          onChange={(isChosen) => onChoose(free, isChosen)}
        />
      )}
      {/* Within what it is about, so that it stays in view as far as that goes. */}
      <div className="flex flex-col">
        {(wanted.length > 0 || isDeciding) && (
          <Together
            ids={chosen}
            gone={wanted.length - chosen.length}
            onDeciding={setIsDeciding}
            onDone={props.onChooseNone}
          />
        )}
        <ul className="grid grid-cols-1 gap-4">
          {items.map((item) => (
            <li key={item.id}>
              {props.children(item, {
                isChosen: wanted.includes(item.id),
                onChoose: (isChosen) => onChoose([item.id], isChosen),
              })}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
