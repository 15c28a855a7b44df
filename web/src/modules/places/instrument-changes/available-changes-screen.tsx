import { formatDay } from '@bandstand/domain/kernel/london';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { canChangeInstrument } from '@bandstand/domain/places/instrument-changes/rules';
import { kidsQuery, type KidRecord, type Kid } from '../../../platform/queries.ts';
import { ChoosePlace } from './parts/choose-place.tsx';
import { UnknownChild, RestingInstrument } from '../../families/children/query-state.tsx';
import { MoveNotice, type MoveChoice } from './parts/move-notice.tsx';
import { availabilitiesQuery, slotsQuery } from './queries.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { phrase } from '../../../platform/provider.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ChangeNav, ChangeQueryState } from './parts/child-line.tsx';
import { CANNOT_CHANGE } from './place-words.ts';

interface NoChangeReason {
  /** `{phone}` stands for the provider's number. */
  readonly says: string;
  /** The page that helps. */
  readonly way?: {
    readonly to: 'instrument-change' | 'enrol-reserved-child';
    readonly label: string;
  };
}

/** Why a child can't be moved now, and what can be done instead; nothing when it can. */
export const whyNot = (kid: Kid): NoChangeReason | null => {
  const { firstName: name, status } = kid;
  if (canChangeInstrument(kid)) return null;
  if (status === 'enrolled_waiting_to_change')
    return {
      says: `An instrument change is already agreed for ${name}${kid.changesOn === null ? '' : `, on ${formatDay(kid.changesOn)}`}. Choose another day or cancel it first.`,
      way: { to: 'instrument-change', label: 'See the agreed change' },
    };
  if (status === 'reserved')
    return {
      says: `A space is reserved for ${name}. Once ${name} is enrolled, you can change instruments here.`,
      way: { to: 'enrol-reserved-child', label: 'See the reserved place' },
    };
  if (status !== 'enrolled')
    return {
      says: `Only an enrolled child can change instruments, and ${name} is not enrolled now.`,
    };
  if (kid.delayedCancellationDate !== null)
    return {
      says: `${name} is leaving the lessons on ${formatDay(kid.delayedCancellationDate)}, so there is no change to choose. If ${name} is staying after all, undo the cancellation on ${name}’s page first.`,
    };
  return {
    says:
      kid.exceptionType === null
        ? `Changes are closed at ${kid.timetableName} at the moment. Please phone customer services on {phone}.`
        : `Lessons are paused for ${name}, so instruments can’t be changed here. Please phone customer services on {phone}.`,
  };
};

const PAGE = 'Change Instrument';

/** The places that an enrolled child could move to, at once. */
export function AvailableChangesScreen() {
  const { id = '' } = useSearch({ from: '/parent/available-instrument-changes' });
  return <ChildAvailableChanges key={id} kidId={id} />;
}

function ChildAvailableChanges({ kidId }: { kidId: KidId }) {
  const [moved, setMoved] = useState<{ kid: KidRecord; pick: MoveChoice } | null>(null);
  const kids = useQuery(kidsQuery);
  if (moved !== null) return <MoveNotice {...moved} onAgain={() => setMoved(null)} />;
  if (kids.data === undefined)
    return <ChangeQueryState page={PAGE} kid={undefined} query={kids} shape="bands" />;
  const kid = kids.data.find(({ id }) => id === kidId);
  if (kid === undefined) return <UnknownChild />;
  if (whyNot(kid.attributes) !== null) return <CannotChange kid={kid} />;
  return <Places kid={kid} onMoved={(pick) => setMoved({ kid, pick })} />;
}

type PlacesProps = { kid: KidRecord; onMoved: (pick: MoveChoice) => void };

function Places({ kid, onMoved }: PlacesProps) {
  const { schoolId, year } = kid.attributes;
  const timetables = useQuery(availabilitiesQuery(schoolId, year));
  const slots = useQuery(slotsQuery(kid.id));
  const waiting = [timetables, slots].find(({ data }) => data === undefined);
  if (timetables.data === undefined || slots.data === undefined)
    return <ChangeQueryState page={PAGE} kid={kid} query={waiting ?? timetables} shape="bands" />;
  return (
    <ChoosePlace
      kid={kid}
      index={kid.attributes.siblingIndex}
      timetables={timetables.data}
      slots={slots.data}
      onMoved={onMoved}
    />
  );
}

function CannotChange({ kid }: { kid: KidRecord }) {
  const why = whyNot(kid.attributes);
  return (
    <InsteadPage
      above={<ChangeNav kid={kid} />}
      art={<RestingInstrument kid={kid.attributes} />}
      heading={CANNOT_CHANGE.heading(kid.attributes.firstName)}
      action={
        why?.way && <ButtonLink href={`/${why.way.to}?id=${kid.id}`}>{why.way.label}</ButtonLink>
      }
    >
      {why && phrase(why.says)}
    </InsteadPage>
  );
}
