import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { dialable } from '@bandstand/domain/kernel/dialable';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../../platform/provider.ts';
import { TextLink } from '../../../../ui/link.tsx';
import type { Item } from '../queries.ts';
import { shortDay, TODAY } from '../today-words.ts';
import { TakerChip } from './today-ways.tsx';

type TaskFamilyProps = { family: { readonly id: string; readonly name: string } | null };

/** The family that something on Today is about, before what is said of it. */
export function TaskFamily({ family }: TaskFamilyProps) {
  if (family === null) return null;
  return (
    <>
      <TextLink href={`/office/families/${family.id}`} className="font-semibold">
        {family.name}
      </TextLink>
      {' · '}
    </>
  );
}

/** Since when it waits, and by when it has to be done. */
export function TaskFacts(attributes: Item['attributes']) {
  const { since, due_on: due, deferred_until: back, opened_again: again } = attributes;
  return (
    <>
      <p className="text-soft">
        {TODAY.since(formatMoment(new Date(since), portalNow()))}
        {` · ${TODAY.due(formatDate(due))}`}
        {back &&
          ` · ${isToCome(back) ? TODAY.backOn(formatDate(back)) : TODAY.cameBackOn(formatDate(back))}`}
      </p>
      {again && (
        <p className="measure wrap-anywhere">
          {TODAY.openedAgain(again.by, formatMoment(new Date(again.at), portalNow()), again.reason)}
        </p>
      )}
    </>
  );
}

type DayOf = Pick<Item['attributes'], 'due_on' | 'deferred_until'>;

/** By when it is seen to: what was put off, when it comes back. */
export const dayOf = ({ due_on: due, deferred_until: until }: DayOf): string => until ?? due;

/** Whether it waits for a day, and that day has not come. */
export const isToCome = (day: string | null): boolean =>
  day !== null && day > londonDate(portalNow());

/** Whom it is about and where they answer, by when, and who has it. */
export function RowFacts({ isOwn, ...attributes }: Item['attributes'] & { isOwn: boolean }) {
  const { family, taken_by: taken, deferred_until: until } = attributes;
  const day = dayOf(attributes);
  const today = londonDate(portalNow());
  const by = day === today ? TODAY.groups.today : TODAY.due(shortDay(day));
  const tone = day < today ? 'font-semibold text-bad-ink' : 'text-soft';
  return (
    <div className="col-span-2 col-start-2 -mt-3 pr-2 text-small @4xl:contents">
      <p className="flex flex-wrap items-center gap-x-2.5 @4xl:contents">
        <span className="min-w-0 wrap-anywhere empty:hidden @4xl:truncate @4xl:empty:block">
          {family && (
            <TextLink href={`/office/families/${family.id}`} className={FACT_LINK}>
              {family.name}
            </TextLink>
          )}
        </span>
        <span className={`${NUMBER} empty:hidden @4xl:empty:block`}>
          {family?.phone && (
            <TextLink href={`tel:${dialable(family.phone)}`} className={FACT_LINK}>
              {family.phone}
            </TextLink>
          )}
        </span>
        <span className={`${NUMBER} ${tone}`}>
          {isToCome(until) ? TODAY.back(shortDay(day)) : by}
        </span>
      </p>
      <p className="pt-0.5 empty:hidden @4xl:pt-0 @4xl:empty:block [&_span]:truncate">
        {taken && <TakerChip name={isOwn ? null : taken.name} isPutOff={isToCome(until)} />}
      </p>
    </div>
  );
}

/** A number that is longer than its column goes on below, within the line. */
const NUMBER = 'figures min-w-0 wrap-anywhere';
const FACT_LINK = 'inline-flex min-h-11 min-w-11 items-center';

/** What there is to know about it before anything is done. */
export function ItemFacts(attributes: Item['attributes']) {
  const { kind, title, detail, media_report: report } = attributes;
  const way =
    report === null
      ? TODAY.lookAt[kind]
      : { href: `/office/media-reports/${report}`, label: TODAY.lookAtReport };
  return (
    <>
      <p className="measure font-semibold empty:hidden">{TODAY.toDo(title)}</p>
      <TaskFacts {...attributes} />
      <p className="measure wrap-anywhere empty:hidden">
        {detail}
        {detail && way && ' '}
        {way && <TextLink href={way.href}>{way.label}</TextLink>}
      </p>
    </>
  );
}
