import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { EntryRecord } from '../queries.ts';

/** How high each group was when its page was left, so that Back finds the same place. */
const heights = new Map<string, string>();
const ABOUT = '100rem';

type GroupProps = { id: string; children: ReactNode };

/**
 * Far off the screen a group is not laid out, so that a long timeline stays smooth. A browser looks at every such box in
 * every frame: one for each entry cost more than it saved.
 */
export function Group({ id, children }: GroupProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    return () => {
      if (here !== null) heights.set(id, `${here.offsetHeight}px`);
    };
  }, [id]);
  return (
    <div
      ref={box}
      role="presentation"
      className="[content-visibility:auto]"
      style={{ containIntrinsicSize: `auto ${heights.get(id) ?? ABOUT}` }}
    >
      {children}
    </div>
  );
}

const IN_A_GROUP = 5;
export const groupsOf = (entries: readonly EntryRecord[]): EntryRecord[][] =>
  Array.from({ length: Math.ceil(entries.length / IN_A_GROUP) }, (_, at) =>
    entries.slice(at * IN_A_GROUP, (at + 1) * IN_A_GROUP),
  );
