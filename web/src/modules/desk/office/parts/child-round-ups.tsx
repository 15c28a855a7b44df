import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { labelOf } from '@bandstand/domain/stories/round-up/label';
import { portalNow } from '../../../../platform/provider.ts';
import type { FamilyInFull } from '../queries.ts';
import { ROUND_UPS } from '../round-up-words.ts';

export type FamilyRoundUp = FamilyInFull['roundUps'][number];

/** The Round-Ups of a child, the newest first: whether the family can see each, and how far it has. */
export function ChildRoundUps({ roundUps }: { roundUps: readonly FamilyRoundUp[] }) {
  if (roundUps.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2">{ROUND_UPS.title(roundUps.length)}</summary>
      <ul className="grid grid-cols-1 gap-2 pb-2">
        {roundUps.map((roundUp) => (
          <li key={labelOf(roundUp)}>
            <span className="block font-semibold">{labelOf(roundUp)}</span>
            <span className="text-soft">{howItStands(roundUp)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const when = (at: string) => formatMoment(new Date(at), portalNow());

const howItStands = ({ publishedAt, publishAt, seen }: FamilyRoundUp): string => {
  if (publishedAt === null) return ROUND_UPS.toCome(when(publishAt));
  if (seen === null) return ROUND_UPS.unseen(when(publishedAt));
  return seen.slide === seen.of
    ? ROUND_UPS.seen(when(seen.at))
    : ROUND_UPS.seenInPart(seen.slide, seen.of, when(seen.at));
};
