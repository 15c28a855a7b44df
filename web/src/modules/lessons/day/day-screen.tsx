import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import {
  addDays,
  formatDate,
  formatWeekday,
  londonDate,
  weekdayOf,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import { getDay, makeRegister } from '@bandstand/domain/lessons/day-contract';
import { mayRegister } from '@bandstand/domain/lessons/register';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { call, mayPass } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatNearDay, formatTimes, nearnessOf } from '../words.ts';
import {
  ChangeLessonButton,
  SaidOfLesson,
  type ChangedBand,
  type DayBand,
} from './lesson-change.tsx';
import { MissingDays, MissingMark } from './missing.tsx';
import { Who } from './child.tsx';
import { Say, useSaid } from './say.tsx';
import { DAY } from './words.ts';

type Day = ParsedAnswer<typeof getDay>;
type Child = DayBand['attributes']['children'][number];

const dayQuery = (on: IsoDate) =>
  queryOptions({
    queryKey: ['office', 'day', on],
    queryFn: ({ signal }) => call(getDay, { query: { on }, signal }),
    refetchInterval: 60_000,
  });

/** A day's lessons: who plays, and who is there. */
export function DayScreen() {
  const { said } = useListAddress();
  const today = londonDate(portalNow());
  const on = asIsoDate(said('on')) ?? today;
  const day = useQuery(dayQuery(on));
  const title = formatNearDay(on, today);
  useTitle(title);
  return (
    <Page heading={title} width="wide">
      <DayLinks on={on} today={today} />
      <MissingDays days={day.data?.meta.missing ?? []} />
      {day.isLoadingError && <FailedState heading={DAY.failed} retry={day} />}
      {day.isPending && <Skeleton kind="card" count={2} label={DAY.loading} />}
      {day.data?.data.length === 0 && <NoLessons meta={day.data.meta} />}
      <div className="grid grid-cols-1 items-start gap-6 empty:hidden lg:grid-cols-2">
        {day.data?.data.map((band) => (
          <BandCard
            key={`${on} ${band.id}`}
            band={band}
            bands={day.data.data.filter(
              ({ attributes }) => attributes.timetable_id === band.attributes.timetable_id,
            )}
            on={on}
            today={today}
          />
        ))}
      </div>
    </Page>
  );
}

type DayLinksProps = { on: IsoDate; today: IsoDate };

/** The day before and the one after, and the way back to today from further away. */
function DayLinks({ on, today }: DayLinksProps) {
  const [before, after] = [addDays(on, -1), addDays(on, 1)];
  return (
    <nav
      aria-label={DAY.days}
      className="flex flex-wrap items-center justify-between gap-2 md:justify-start"
    >
      <DayLink day={before} today={today} isBefore />
      {![before, on, after].includes(today) && <DayLink day={today} today={today} />}
      <DayLink day={after} today={today} isAfter />
    </nav>
  );
}

type DayLinkProps = { day: IsoDate; today: IsoDate; isBefore?: boolean; isAfter?: boolean };

function DayLink({ day, today, isBefore, isAfter }: DayLinkProps) {
  return (
    <ButtonLink
      variant="secondary"
      href={day === today ? '/office/day' : `/office/day?on=${day}`}
      aria-label={formatNearDay(day, today)}
    >
      {isBefore && <ChevronLeft aria-hidden className="-ml-2 size-5 shrink-0" />}
      {nearnessOf(day, today) ?? formatWeekday(weekdayOf(day)).slice(0, 3)}
      {isAfter && <ChevronRight aria-hidden className="-mr-2 size-5 shrink-0" />}
    </ButtonLink>
  );
}

function NoLessons({ meta: { has_timetables: hasTimetables, next_on: next } }: Pick<Day, 'meta'>) {
  if (!hasTimetables)
    return <EmptyState heading={DAY.noTimetables}>{DAY.noTimetablesSays}</EmptyState>;
  return (
    <EmptyState
      heading={DAY.noLessons}
      action={
        next && (
          <ButtonLink href={`/office/day?on=${next}`}>{DAY.goTo(formatDate(next))}</ButtonLink>
        )
      }
    >
      {next === null ? DAY.noLessonsSays : DAY.nextLesson(formatDate(next))}
    </EmptyState>
  );
}

/** What was tapped stays until it is saved; whatever somebody else saves meanwhile is shown where nothing was. */
const useRegister = (band: DayBand, on: IsoDate) => {
  const {
    id: bandId,
    attributes: { children, register },
  } = band;
  const client = useQueryClient();
  const said = useSaid(band);
  const [tapped, setTapped] = useState<ReadonlySet<string> | null>(null);
  const isSaid = ({ is_here }: Child) => is_here === false;
  const isAbsent = (child: Child) => tapped?.has(child.id) ?? isSaid(child);
  const sending = useSendOnce({
    // The same words have the same id until they are answered, so a register whose answer was lost is not made twice.
    send: (absent: readonly string[], keyOf) =>
      call(makeRegister, {
        body: {
          id: keyOf({ bandId, on, absent, ...said.words }),
          band_id: bandId,
          on,
          said_at: portalNow().toISOString(),
          absent: [...absent],
          ...said.words,
        },
      }),
    onAnswer: async () => {
      focusNear(document.activeElement);
      const { queryKey } = dayQuery(on);
      await client.invalidateQueries({ queryKey });
      if (client.getQueryState(queryKey)?.isInvalidated !== false) return;
      setTapped(null);
      said.clear();
    },
  });
  const toggle = ({ id }: Child): void => {
    if (sending.isPending) return;
    const absent = new Set(children.filter(isAbsent).map((child) => child.id));
    if (!absent.delete(id)) absent.add(id);
    setTapped(absent);
  };
  return {
    isAbsent,
    toggle,
    sending,
    save: () => void sending.send(children.filter(isAbsent).map(({ id }) => id)),
    absent: children.filter(isAbsent).length,
    said: { ...said, isBusy: sending.isPending },
    isUnsaved:
      register === null ||
      said.isChanged ||
      children.some((child) => isAbsent(child) !== isSaid(child)),
  };
};

type BandCardProps = ChangedBand & { on: IsoDate; today: IsoDate };

function BandCard({ band, bands, on, today }: BandCardProps) {
  const { name, school, starts_at: time, ends_at: endsAt, children, change } = band.attributes;
  const { takes_place: takesPlace, planned_on: planned } = band.attributes;
  const register = useRegister(band, on);
  const mayMake = takesPlace && mayRegister(on, today).ok;
  return (
    <Card heading={name}>
      <p className="figures font-semibold">{formatTimes({ time, endsAt })}</p>
      <p className="text-soft">{school}</p>
      <MissingMark band={band} />
      {change && <SaidOfLesson change={change} on={planned} />}
      {takesPlace && children.length === 0 && <p className="mt-3">{DAY.nobody}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {children.map((child) => (
          <li key={child.id} className="flex min-h-14 items-start gap-3 py-2">
            <Who {...{ child, on, mayMake }} all={register.said} />
            {mayMake && (
              <Checkbox
                isFramed
                name={`absent-${child.id}`}
                label={
                  <>
                    {DAY.absent}
                    <span className="sr-only">: {child.name}</span>
                  </>
                }
                value={register.isAbsent(child)}
                onChange={() => register.toggle(child)}
              />
            )}
          </li>
        ))}
      </ul>
      {children.length > 0 && (
        <div className="mt-3 empty:hidden">
          <Say about={{ id: band.id, name }} all={register.said} mayMake={mayMake} />
        </div>
      )}
      {mayMake && children.length > 0 && <Register band={band} register={register} />}
      {(change?.to ?? planned) >= today && (
        <div className="mt-3 flex justify-end">
          <ChangeLessonButton band={band} bands={bands} />
        </div>
      )}
    </Card>
  );
}

type RegisterProps = { band: DayBand; register: ReturnType<typeof useRegister> };

/** What is saved, and what would be. */
function Register({ band, register: { sending, save, absent, isUnsaved } }: RegisterProps) {
  const { register: made, children } = band.attributes;
  const here = children.length - absent;
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <p role="status" className="flex gap-2 empty:hidden">
        {made && !isUnsaved && (
          <>
            <CircleCheck aria-hidden className="size-6 shrink-0 text-good" />
            <span>
              {DAY.made(formatMoment(new Date(made.said_at), portalNow()), made.by)}{' '}
              <span className="inline-block">{DAY.count(here, absent)}</span>
            </span>
          </>
        )}
      </p>
      {sending.isError && isUnsaved && (
        <FaultBox
          heading={DAY.notSaved}
          fault={sending.error}
          {...(mayPass(sending.error) && { sentences: [DAY.notSavedSays] })}
        />
      )}
      {isUnsaved && (
        <Button fullWidth pending={sending.isPending} onPress={save}>
          {sending.isError ? DAY.tryAgain : DAY.save(absent, made !== null)}
        </Button>
      )}
    </div>
  );
}
