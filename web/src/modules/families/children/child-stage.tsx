import { useQuery } from '@tanstack/react-query';
import { formatNear } from '@bandstand/domain/shell/home/rules';
import { londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../platform/provider.ts';
import {
  comingQuery,
  kidsIncludedQuery,
  type KidRecord,
  type Kid,
} from '../../../platform/queries.ts';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { lateDrawing } from '../../../ui/late-part.tsx';
import type { ChildBandProps } from './child-band.tsx';
import { Link } from '../../../ui/link.tsx';
import { isPaused, STATUS } from './status-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly href: string | null;
}

/**
 * What every page of a child begins with: the band on its stage, and the child's plectrum at their place. On a phone, only
 * the child's own page has the room for it.
 */
export const useChildStage = (kid: KidRecord, heading: string, isOwnPage = false) => {
  const { name, siblingIndex: index } = kid.attributes;
  return {
    heading: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ChildPick name={name} index={index} travels />
        <span className="max-w-full flex-1 wrap-break-word">{heading}</span>
      </span>
    ),
    stage: {
      facts: <Facts kid={kid} />,
      scene: (
        <div
          className={`grid items-end bg-stage-deep empty:hidden ${isOwnPage ? 'max-lg:order-first' : 'max-lg:hidden'}`}
        >
          <ChildBand kid={kid} />
        </div>
      ),
    },
  };
};

const LateBand = lateDrawing(async () => (await import('./child-band.tsx')).ChildBand);

/** The child's band on its stage; nothing for a child without a place. */
export const ChildBand = (props: ChildBandProps) =>
  (props.plays ?? props.kid.attributes.assignedInstrumentType) && <LateBand {...props} />;

function Facts({ kid }: { kid: KidRecord }) {
  const facts = useFacts(kid);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(({ label, value, href }) => (
        <div key={label} className="min-w-0">
          <dt className="text-small">{label}</dt>
          <dd className="figures font-semibold">
            {href === null ? (
              value
            ) : (
              <Link href={href} className="underline outline-spot">
                {value}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The next date, the band, its song and its leader, as far as they are known. */
const useFacts = ({ id, attributes: it }: KidRecord): Fact[] => {
  const { data: coming } = useQuery(comingQuery);
  const { data: included = [] } = useQuery(kidsIncludedQuery);
  const lesson = coming?.dates.find(({ kid_id }) => kid_id === id)?.lesson ?? null;
  const leader = included.find((one) => one.id === it.timetableId)?.attributes['bandLeaderId'];
  const profile = typeof leader === 'string' ? `/band_leader/${leader}/staff_profile` : null;
  const song = it.bandSongId === null ? null : `/song/${it.bandSongId}`;
  const when = lesson === null ? null : formatNear(lesson, londonDate(portalNow()));
  return [
    ...factOf('Next lesson', when, `/kid/${id}/timetable`),
    ...factOf('Band', it.band?.name ?? null, null),
    ...factOf('Song', it.bandSong, song),
    ...factOf('Band Leader', it.timetableBl, profile),
  ];
};

const factOf = (label: string, value: string | null, href: string | null): Fact[] =>
  value === null ? [] : [{ label, value, href }];

export function StatusLine({ kid }: { kid: Kid }) {
  const { label, tone } = STATUS[kid.status];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Chip tone={tone}>{label}</Chip>
      {isPaused(kid) && <Chip tone="warn">Paused</Chip>}
      {kid.assignedInstrumentType !== null && (
        <InstrumentChip instrument={kid.assignedInstrumentType} />
      )}
    </span>
  );
}
