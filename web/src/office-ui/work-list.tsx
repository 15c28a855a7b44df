import { useState, type ReactNode } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';

interface RowSelection {
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
  /** What is above the first item of each group. */
  headingOf: (item: Item) => string;
  renderTogether: (props: TogetherProps) => ReactNode;
  children: (item: Item, choosing: RowSelection) => ReactNode;
};

/** What waits, one below the other; several can be chosen and decided about together. */
export function WorkList<Item extends { readonly id: string }>(props: WorkListProps<Item>) {
  const { items, isFree, chooseAll, chosen: wanted, onChoose, renderTogether } = props;
  const [isDeciding, setIsDeciding] = useState(false);
  const free = items.filter(isFree).map(({ id }) => id);
  const chosen = free.filter((id) => wanted.includes(id));
  return (
    <>
      {free.length > 1 && (
        <div className="-mb-4 px-3 md:px-4">
          <Checkbox
            name="chosen-all"
            label={chooseAll(free.length)}
            value={chosen.length === free.length}
            onChange={(isChosen) => onChoose(free, isChosen)}
          />
        </div>
      )}
      {/* Within what it is about, so that it stays in view as far as that goes. */}
      <div className="flex flex-col">
        {(wanted.length > 0 || isDeciding) &&
          renderTogether({
            ids: chosen,
            gone: wanted.length - chosen.length,
            onDeciding: setIsDeciding,
            onDone: props.onChooseNone,
          })}
        <WorkRows>
          {items.map((item, nth) => (
            <li key={item.id} className="group">
              <GroupHeading
                heading={props.headingOf(item)}
                after={nth === 0 ? null : props.headingOf(items[nth - 1] ?? item)}
              />
              {props.children(item, {
                isChosen: wanted.includes(item.id),
                onChoose: (isChosen) => onChoose([item.id], isChosen),
              })}
            </li>
          ))}
        </WorkRows>
      </div>
    </>
  );
}

/** It stands in the first line of its group: so the focus comes to it where that line goes. */
const GroupHeading = ({ heading, after }: { heading: string; after: string | null }) =>
  heading !== after && (
    <h2 className="border-b border-line bg-sunken px-3 py-1 text-small font-semibold text-soft group-first:rounded-t-card md:px-4">
      {heading}
    </h2>
  );

/** The frame of the lines of work; none of it is left where nothing waits. */
export const WorkRows = ({ children }: { children: readonly ReactNode[] }) => (
  <ul className="@container grid grid-cols-1 divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
    {children}
  </ul>
);
