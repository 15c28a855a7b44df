import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { mayRegister } from '@bandstand/domain/lessons/register';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { mayPass } from '../../../platform/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../platform/draft.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { sessionMark } from '../../../platform/session.ts';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatNearDay, formatTimes } from '../words.ts';
import { DayLinks, NoLessons } from './day-links.tsx';
import { dayQuery, momentOfRead, useKeptDays } from './day-query.ts';
import {
  ChangeLessonButton,
  SaidOfLesson,
  type ChangedBand,
  type DayBand,
} from './lesson-change.tsx';
import { MissingDays, MissingMark } from './missing.tsx';
import { Who } from './child.tsx';
import { Say, useSaid, type Said } from './say.tsx';
import { sendRegister, type UnsentRegister } from './queue.ts';
import { MadeBefore, NoSignal, UnsentBox, useUnsent } from './without-signal.tsx';
import { DAY } from './words.ts';

type Child = DayBand['attributes']['children'][number];

/** What another part of the portal adds to the day. */
export interface DaySlots {
  readonly above: ReactNode;
  readonly ofBand: (of: {
    band: DayBand;
    on: IsoDate;
    isAbsent: (child: Child) => boolean;
  }) => ReactNode;
}

/** A day's lessons: who plays, and who is there. */
export function DayScreen({ slots }: { slots?: DaySlots }) {
  const { said } = useListAddress();
  const today = londonDate(portalNow());
  const on = asIsoDate(said('on')) ?? today;
  const day = useQuery(dayQuery(on));
  const title = formatNearDay(on, today);
  useTitle(title);
  useKeptDays(day.data);
  const unsent = useUnsent();
  const isShown = ({ body }: (typeof unsent)[number]) =>
    body.on === on && day.data?.data.some(({ id }) => id === body.band_id) === true;
  return (
    <Page heading={title} width="wide">
      <DayLinks on={on} today={today} />
      <div>
        <TextLink href="/office/timeline">{DAY.write}</TextLink>
      </div>
      <NoSignal at={momentOfRead(day)} />
      {slots?.above}
      {unsent
        .filter((register) => !isShown(register))
        .map((register) => (
          <UnsentBox key={register.body.id} register={register} isElsewhere />
        ))}
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
            unsent={unsent.filter(
              (register) => isShown(register) && register.body.band_id === band.id,
            )}
            isKept={day.data.keptAt !== undefined}
            slots={slots}
          />
        ))}
      </div>
    </Page>
  );
}

/** What was tapped and typed, in this tab, until it is saved or the sign-in is over. */
interface Begun {
  readonly absent?: readonly string[];
  readonly said: Readonly<Record<string, Said>>;
}

/** What was tapped stays until it is saved; whatever somebody else saves meanwhile is shown where nothing was. */
const useRegister = (band: DayBand, on: IsoDate, unsent: UnsentRegister | undefined) => {
  const {
    id: bandId,
    attributes: { children, register },
  } = band;
  const client = useQueryClient();
  const name = `register:${sessionMark('office')}:${on}:${bandId}`;
  const [begun] = useState(() => readDraft<Begun>(name));
  const said = useSaid(band, unsent?.body, begun?.said);
  const [tapped, setTapped] = useState(begun?.absent ? new Set(begun.absent) : null);
  useEffect(() => {
    if (tapped === null && Object.keys(said.drafts).length === 0) dropDraft(name);
    else keepDraft(name, { said: said.drafts, ...(tapped && { absent: [...tapped] }) });
  }, [name, tapped, said.drafts]);
  const isSaid = ({ id, is_here }: Child) => unsent?.body.absent.includes(id) ?? is_here === false;
  const isAbsent = (child: Child) => tapped?.has(child.id) ?? isSaid(child);
  const sending = useSendOnce({
    // The same words have the same id until they are answered, so a register whose answer was lost is not made twice.
    send: (absent: readonly string[], keyOf) =>
      sendRegister(
        {
          id: keyOf({ bandId, on, absent, ...said.words }),
          band_id: bandId,
          on,
          said_at: portalNow().toISOString(),
          absent: [...absent],
          reported: children.filter((child) => child.is_reported_absent).map((child) => child.id),
          ...said.words,
        },
        band.attributes.name,
      ),
    onAnswer: async (isKept) => {
      focusNear(document.activeElement);
      const { queryKey } = dayQuery(on);
      await client.invalidateQueries({ queryKey });
      if (!isKept && client.getQueryState(queryKey)?.isInvalidated !== false) return;
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
      (unsent ? unsent.refused.length > 0 : register === null) ||
      said.isChanged ||
      children.some((child) => isAbsent(child) !== isSaid(child)),
  };
};

type BandCardProps = ChangedBand & {
  on: IsoDate;
  today: IsoDate;
  unsent: readonly UnsentRegister[];
  isKept: boolean;
  slots: DaySlots | undefined;
};

function BandCard({ band, bands, on, today, unsent, isKept, slots }: BandCardProps) {
  const { name, school, starts_at: time, ends_at: endsAt, children, change } = band.attributes;
  const { takes_place: takesPlace, planned_on: planned } = band.attributes;
  const register = useRegister(band, on, unsent.at(-1));
  // Who was absent is not kept: a change would say of everybody else that they were here.
  const isUnknown = isKept && band.attributes.register !== null && unsent.length === 0;
  const isNow = takesPlace && mayRegister(on, today).ok;
  const mayMake = isNow && !isUnknown;
  return (
    <Card heading={name}>
      <p className="figures font-semibold">{formatTimes({ time, endsAt })}</p>
      <p className="text-soft">{school}</p>
      <MissingMark band={band} />
      {change && <SaidOfLesson change={change} on={planned} isKept={isKept} />}
      {takesPlace && children.length === 0 && <p className="mt-3">{DAY.nobody}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {children.map((child) => (
          <li key={child.id} className="flex min-h-14 flex-wrap items-start gap-3 py-2">
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
      {isUnknown && <MadeBefore register={band.attributes.register} />}
      {unsent
        .filter(({ refused }, n) => refused.length > 0 || n === unsent.length - 1)
        .map((one) => (
          <UnsentBox key={one.body.id} register={one} />
        ))}
      {mayMake && children.length > 0 && <Register band={band} register={register} />}
      {isNow && children.length > 0 && slots?.ofBand({ band, on, isAbsent: register.isAbsent })}
      {!isKept && (
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
