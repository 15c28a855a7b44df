import type { KidRecord } from '../../../platform/queries.ts';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { TextLink } from '../../../ui/link.tsx';

/** Whom the page is about, and the way back to its own page. */
export function ChildLine({ kid, index }: { kid: KidRecord; index: number }) {
  const { name, timetable_name: timetable } = kid.attributes;
  return (
    <p className="-ml-1 flex min-w-0 items-center gap-3">
      <ChildPick name={name} index={index} />
      <span className="min-w-0">
        <TextLink href={`/kid/${kid.id}`} className="-my-1 inline-block py-1 font-semibold">
          {name}
        </TextLink>
        <span className="block text-small text-soft">{timetable}</span>
      </span>
    </p>
  );
}
