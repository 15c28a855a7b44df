import { useQuery } from '@tanstack/react-query';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { londonDate, formatDate } from '@bandstand/domain/kernel/london';
import { REFUSED_OFFER_STATES } from '@bandstand/domain/places/waiting-list/offers';
import { portalNow, phoneHref, phrase, provider } from '../../../../platform/provider.ts';
import {
  askedAbove,
  offersQuery,
  type ChildPositions,
  type KidRecord,
  type Kid,
  type Offer,
} from '../../../../platform/queries.ts';
import { isOfferedTo, formatInstruments } from '../offered-place.ts';
import { bestFirst, TOO_YOUNG, type WaitingPosition } from '../position-words.ts';
import {
  betterOptionsOf,
  NO_PROMISE,
  haveSameStart,
  sinceWords,
  WHO_COUNTS,
  betterOptionWords,
  type BetterOption,
} from '../words.ts';
import { PositionEntry } from './position-entry.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Card } from '../../../../ui/card.tsx';
import { TextLink } from '../../../../ui/link.tsx';

export const POSITION = {
  folded: 'Waiting list',
  heading: (name: string) => `${name}’s position on the waiting list`,
  loading: (name: string) => `Loading ${name}’s position`,
  failed: 'We could not load the waiting list',
  unchanged: (name: string) => `Nothing has changed: ${name} is still on the waiting list.`,
  isWaiting: (name: string, instruments: string) => `${name} is waiting for ${instruments}.`,
} as const;

/** Instruments that would help, and how to change what a child is waiting for. */
const CHANGE_WISHES = {
  heading: 'What would help',
  datesKept:
    'These are today’s positions. If you add an instrument, the dates you joined for the others stay the same.',
  action: (name: string) => `Change what ${name} is waiting for`,
  answerFirst: (name: string) =>
    `To change what ${name} is waiting for, please take or decline the reserved place first.`,
  speakToUs: (name: string) =>
    `To add ${name} to the waiting list for another instrument, or take ${name} off it, please`,
  callUs: 'call us on {phone}',
} as const;

type WaitingKid = Pick<Kid, 'firstName' | 'status'>;

/** "A place on drums is free now, so Leo can have it at once: there is no need to wait for it." */
export const freeWords = (
  free: readonly SlotInstrument[],
  { firstName: name, status }: WaitingKid,
): string => {
  const [are, them] = free.length === 1 ? ['A place', 'it'] : ['Places', 'them'];
  const how = isEnrolled(status) ? 'move there' : 'be enrolled';
  return `${are} on ${formatInstruments(free)} ${free.length === 1 ? 'is' : 'are'} free now: ${name} can ${how} at once, with no need to wait for ${them}.`;
};

type KidWithoutPosition = Pick<
  Kid,
  | 'firstName'
  | 'status'
  | 'changesOn'
  | 'delayedCancellationDate'
  | 'exceptionType'
  | 'assignedInstrumentType'
>;

/** Why a child who waits for these instruments has no position on them: they are not offered them. */
export const whyNoPosition = (
  instruments: readonly SlotInstrument[],
  kid: KidWithoutPosition,
): string => {
  const { firstName: name, assignedInstrumentType: plays } = kid;
  const none = `we won’t offer ${name} a place on ${formatInstruments(instruments)}`;
  if (kid.delayedCancellationDate !== null) return `${name} is leaving the lessons, so ${none}.`;
  if (kid.changesOn !== null)
    return `You have agreed to a change on ${formatDate(kid.changesOn, { year: true })}, so ${name} is no longer waiting for ${formatInstruments(instruments)}.`;
  if (isEnrolled(kid.status) && kid.exceptionType !== null)
    return `Lessons are paused for ${name}, so ${none} until they restart.`;
  return plays === null
    ? `We’re not offering ${name} a place on ${formatInstruments(instruments)} at the moment.`
    : `Your preferences say that ${name} would rather stay on ${INSTRUMENT_NAMES[plays]}, so ${none}.`;
};

/** A place that the child was offered while waiting and did not take is not offered to them again. */
export const notAgainWords = (
  { instrument, joined_at: joined }: { instrument: SlotInstrument; joined_at: string },
  name: string,
  offers: readonly Pick<Offer, 'instrument' | 'state' | 'madeOn'>[],
): string | null => {
  const since = londonDate(new Date(joined));
  const gone = offers.filter(
    (one) =>
      one.instrument === instrument &&
      one.madeOn >= since &&
      REFUSED_OFFER_STATES.includes(one.state),
  );
  if (gone.length === 0) return null;
  const how = gone.every(({ state }) => state === 'declined')
    ? 'you declined'
    : 'we offered you before';
  return gone.length === 1
    ? `The place on ${INSTRUMENT_NAMES[instrument]} that ${how} won’t be offered to ${name} again.`
    : `The places on ${INSTRUMENT_NAMES[instrument]} that ${how} won’t be offered to ${name} again.`;
};

type WhatWouldHelpProps = {
  kid: KidRecord;
  positions: readonly WaitingPosition[];
  betterOptions: readonly BetterOption[];
};

/** Instruments on which the child would be better placed, and how their wishes are changed. */
function WhatWouldHelp({ kid, positions, betterOptions }: WhatWouldHelpProps) {
  const { firstName: name } = kid.attributes;
  if (betterOptions.length === 0) return <ChangeWishes kid={kid} />;
  return (
    <Card heading={CHANGE_WISHES.heading} level={3}>
      <ul className="measure mb-2 grid list-disc gap-1 pl-5">
        {betterOptions.map((option) => (
          <li key={option.instrument}>{betterOptionWords(option, positions, name)}</li>
        ))}
      </ul>
      <p className="measure mb-4 text-small text-soft">{CHANGE_WISHES.datesKept}</p>
      <ChangeWishes kid={kid} />
    </Card>
  );
}

/** The form takes a waiting child at an open school; the others speak to the office. */
function ChangeWishes({ kid: { id, attributes: it } }: { kid: KidRecord }) {
  if (it.status.startsWith('reserved'))
    return <p className="measure">{CHANGE_WISHES.answerFirst(it.firstName)}</p>;
  if (it.status === 'waiting_list' && it.lessonsAreOn && !it.closedToNewSignups)
    return (
      <div>
        <ButtonLink href={`/enrol?id=${id}`} variant="secondary">
          {CHANGE_WISHES.action(it.firstName)}
        </ButtonLink>
      </div>
    );
  const { hours } = provider();
  return (
    <p className="measure">
      {CHANGE_WISHES.speakToUs(it.firstName)}{' '}
      <TextLink href={phoneHref()}>{phrase(CHANGE_WISHES.callUs)}</TextLink> ({hours}).
    </p>
  );
}

export type PictureProps = {
  kid: KidRecord;
  /** The child's place in the family, which gives them a colour. */
  index: number;
  waiting: ChildPositions | undefined;
};

/** Each instrument with its position, best first, and what would help. */
export function Picture({ kid, index, waiting }: PictureProps) {
  const { data: offers = [] } = useQuery({ ...offersQuery, ...askedAbove });
  const { firstName: name, year, status, waitingFor, assignedInstrumentType } = kid.attributes;
  if (waiting === undefined || year < 0)
    return (
      <p className="measure">
        {POSITION.isWaiting(name, formatInstruments(waitingFor))} {year < 0 && TOO_YOUNG}
      </p>
    );
  const positions = bestFirst(waiting.instruments);
  const [first] = positions;
  const isOneDay = haveSameStart(positions);
  const uncounted = waitingFor.filter((one) =>
    positions.every(({ instrument }) => instrument !== one),
  );
  // What is offered waits for an answer, which comes first.
  const free = waiting.free_now.filter((one) => !isOfferedTo(kid, one, offers));
  const own = offers.filter((one) => one.attributes.kidId === kid.id);
  const waiter = { name, plays: isEnrolled(status) };
  return (
    <>
      {first && isOneDay && (
        <p className="measure -mt-4">{sinceWords(first.joined_at, portalNow())}</p>
      )}
      {uncounted.length > 0 && (
        <p className="measure">{whyNoPosition(uncounted, kid.attributes)}</p>
      )}
      <ul className="grid grid-cols-1 gap-10 empty:hidden">
        {positions.map((waitingPosition) => (
          <PositionEntry
            key={waitingPosition.instrument}
            waitingPosition={waitingPosition}
            waiter={waiter}
            index={index}
            isOffered={isOfferedTo(kid, waitingPosition.instrument, offers)}
            showsSince={!isOneDay}
            notAgain={notAgainWords(
              waitingPosition,
              name,
              own.map(({ attributes }) => attributes),
            )}
          />
        ))}
      </ul>
      <FreePlacesNotice kid={kid} free={free} />
      <WhatWouldHelp
        kid={kid}
        positions={positions}
        betterOptions={betterOptionsOf(waiting.would_help, assignedInstrumentType)}
      />
      {positions.length > 0 && (
        <p className="measure text-small text-soft">
          {free.length === 0 && NO_PROMISE} {WHO_COUNTS}
        </p>
      )}
    </>
  );
}

/** Places that nobody needs to wait for, and the way to them. */
function FreePlacesNotice({ kid, free }: { kid: KidRecord; free: readonly SlotInstrument[] }) {
  const { firstName: name, status } = kid.attributes;
  if (free.length === 0) return null;
  return (
    <Notice kind="success" heading="Free now">
      <p className="mb-3">{freeWords(free, kid.attributes)}</p>
      {isEnrolled(status) ? (
        <ButtonLink href={`/available-instrument-changes?id=${kid.id}`}>
          See available changes
        </ButtonLink>
      ) : (
        <ButtonLink href={`/enrol?id=${kid.id}`}>Enrol {name}</ButtonLink>
      )}
    </Notice>
  );
}
