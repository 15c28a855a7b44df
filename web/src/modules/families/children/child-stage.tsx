import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
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
import { LateInstrument } from '../../../ui/illustrations/late-instrument.tsx';
import type { Instrument } from '../../../ui/instrument.ts';
import { TextLink } from '../../../ui/link.tsx';
import { isPaused, STATUS } from './status-words.ts';
import { Chip } from '../../../ui/chip.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly href: string | null;
}

/** What every page of a child begins with: their plectrum on a stage in the colour of their instrument. */
export const useChildStage = (
  kid: KidRecord,
  heading: string,
): { heading: ReactNode; stage: { family: Instrument; facts: ReactNode; art: ReactNode } } => {
  const { name, siblingIndex: index, assignedInstrumentType: plays } = kid.attributes;
  return {
    heading: (
      // However long the name, it stays clear of the instrument at the end of the stage.
      <span className="flex max-w-2xl flex-wrap items-center gap-x-4 gap-y-2">
        <ChildPick name={name} index={index} size="large" travels />
        <span className="max-w-full flex-1 wrap-break-word">{heading}</span>
      </span>
    ),
    stage: { family: plays ?? 'any', facts: <Facts kid={kid} />, art: <Art kid={kid} /> },
  };
};

/** The instrument, as it is with the child now; where there is room for it. */
function Art({ kid: { attributes: it } }: { kid: KidRecord }) {
  const plays = it.assignedInstrumentType;
  if (plays === null) return null;
  const mood = isPaused(it) ? 'resting' : isEnrolled(it.status) ? 'playing' : 'ready';
  return (
    <span className="absolute right-4 bottom-0 max-lg:hidden">
      <LateInstrument instrument={plays} mood={mood} />
    </span>
  );
}

function Facts({ kid }: { kid: KidRecord }) {
  const facts = useFacts(kid);
  if (facts.length === 0) return null;
  return (
    <div className="lg:grid lg:grid-cols-4">
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 md:col-span-3">
        {facts.map(({ label, value, href }) => (
          <div key={label} className="min-w-0">
            <dt className="text-small">{label}</dt>
            <dd className="figures font-semibold">
              {href === null ? value : <TextLink href={href}>{value}</TextLink>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
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
