import { useQuery } from '@tanstack/react-query';
import { FAMILY_ACTORS } from '@bandstand/domain/kernel/role';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { countMissingRegisters, type getDay } from '@bandstand/domain/lessons/day-contract';
import { call } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMay } from '../../identity/staff/queries.ts';
import { formatNearDay, nearnessOf } from '../words.ts';
import type { DayBand } from './lesson-change.tsx';
import { DAY, MISSING } from './words.ts';

type Day = ParsedAnswer<typeof getDay>;

/** The days on which a Band Leader has registers to make up for. */
export function MissingDays({ days }: { days: Day['meta']['missing'] }) {
  if (days.length === 0) return null;
  const today = londonDate(portalNow());
  return (
    <Notice kind="warning" heading={DAY.missingBefore}>
      <ul>
        {days.map(({ on, bands }) => (
          <li key={on} className="mt-2 wrap-anywhere">
            <TextLink href={`/office/day?on=${on}`} className="inline-flex min-h-11 items-center">
              {formatNearDay(on, today)}
            </TextLink>
            <p>{bands.join(', ')}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whose a lesson is, for who sees everybody's, and that its register is missing. */
export function MissingMark({ band: { attributes } }: { band: DayBand }) {
  const { leader, is_missing: isMissing } = attributes;
  return (
    <>
      {leader !== null && <p className="text-soft">{DAY.ledBy(leader)}</p>}
      {isMissing && (
        <p className="mt-2">
          <Chip tone="warn">{DAY.missing}</Chip>
        </p>
      )}
    </>
  );
}

/** What nobody has made of the last working day, for those of the office who ask Band Leaders about it. */
export const useMissingRegisters = () => {
  const isAsked = useMay(FAMILY_ACTORS);
  const { data } = useQuery({
    queryKey: ['office', 'missing registers'],
    queryFn: ({ signal }) => call(countMissingRegisters, { signal }),
    enabled: isAsked,
  });
  return data !== undefined && data.count > 0 ? data : null;
};

export function MissingRegisters({ on, count }: ParsedAnswer<typeof countMissingRegisters>) {
  const day = nearnessOf(on, londonDate(portalNow()))?.toLowerCase() ?? formatDate(on);
  return (
    <Notice kind="warning" heading={MISSING.title(count, day)}>
      <TextLink href={`/office/day?on=${on}`} className="inline-flex min-h-11 items-center">
        {MISSING.look}
      </TextLink>
    </Notice>
  );
}
