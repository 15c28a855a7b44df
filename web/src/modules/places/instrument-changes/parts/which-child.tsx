import type { KidRecord } from '../../../../platform/queries.ts';
import { ChangeNav } from './change-nav.tsx';
import { ChildLine } from './child-line.tsx';

/** Above the places that a child could move to: the other children and pages, and whom they are for. */
export function WhichChild({ kid, index }: { kid: KidRecord; index: number }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChangeNav kid={kid} />
      <ChildLine kid={kid} index={index} />
    </div>
  );
}
