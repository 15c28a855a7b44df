import type { KidRecord } from '../../../../platform/queries.ts';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Siblings } from '../../../families/children/siblings.tsx';

type ChildLineProps = { kid: KidRecord; index: number };

/** Above an answer to an offer: the other children, and whom it is about. */
export function ChildLineOfSiblings({ kid, index }: ChildLineProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <Siblings kidId={kid.id} />
      <ChildLine kid={kid} index={index} />
    </div>
  );
}

/** Whom the page is about, and the way back to its own page. */
export function ChildLine({ kid, index }: ChildLineProps) {
  const { name, timetableName: timetable } = kid.attributes;
  return (
    <Link
      href={`/kid/${kid.id}`}
      className="-ml-1 inline-flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-field text-ink no-underline"
    >
      <ChildPick name={name} index={index} />
      <span className="min-w-0">
        <span className="linked block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-small text-soft">{timetable}</span>
      </span>
    </Link>
  );
}
