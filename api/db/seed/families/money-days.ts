import {
  noticeBy,
  secondAttemptDate,
  submitBy,
} from '@bandstand/domain/money/collections/run/days';
import { instantAt, londonDate, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import {
  nextWorkingDay,
  workingDaysAfter,
  workingDaysBefore,
} from '@bandstand/domain/kernel/working-days';
import { collectionDate, finalisedAt, lastFinalised } from '@bandstand/domain/prices/collections';
import type { DemoWorld } from '../world.ts';

// The portal's defaults.
const LEAD_DAYS = 3;
export const NOTICE_DAYS = 3;

/** When each thing of a month's collections happens, as the demo tells it. */
export const daysOf = (month: Month): MoneyDays => {
  const known = DAYS.get(month) ?? findDays(month);
  DAYS.set(month, known);
  return known;
};

type MoneyDays = ReturnType<typeof findDays>;
/** Hundreds of families are collected from in the same months. */
const DAYS = new Map<Month, MoneyDays>();

const findDays = (month: Month) => {
  const on = collectionDate(month);
  const lastDay = londonDate(submitBy(on, LEAD_DAYS));
  const secondOn = secondAttemptDate(month);
  return {
    on,
    writtenAt: finalisedAt(month),
    preparedAt: instantAt(workingDaysBefore(lastDay, 1), '15:40'),
    /** The last morning on which the provider can still have it. */
    approvedAt: instantAt(lastDay, '10:00'),
    resultsAt: resultsOf(on),
    payoutOn: workingDaysAfter(on, 4),
    secondOn,
    secondResultsAt: resultsOf(secondOn),
    secondPayoutOn: workingDaysAfter(secondOn, 4),
    /** After the second attempt is paid out as well. */
    closedAt: instantAt(workingDaysAfter(secondOn, 5), '06:05'),
  };
};

const resultsOf = (on: IsoDate): Date => instantAt(workingDaysAfter(on, 3), '06:05');

/** Whether what came back is asked for once more: the payer can still be told in time. */
export const mayBeAskedAgain = (month: Month, toldOn: IsoDate): boolean =>
  toldOn <= noticeBy(secondAttemptDate(month), NOTICE_DAYS);

/**
 * Whether a month has gone to the provider, some minutes ago: what happens in the last days of the demo comes after it then, and
 * else before it.
 */
export const hasGone = (month: Month, now: Date): boolean =>
  now.getTime() - daysOf(month).approvedAt.getTime() > 15 * 60_000;

/** When a payment came back: after the newest month was finalised, so that what is owed is asked for with the next one. */
export const cameBackAt = ({ now }: DemoWorld, month: Month): Date => {
  const finalisedOn = nextWorkingDay(londonDate(finalisedAt(lastFinalised(now))));
  const earliest = instantAt(finalisedOn, '06:05');
  const { resultsAt } = daysOf(month);
  const at = resultsAt > earliest ? resultsAt : earliest;
  return earlier(at, now);
};

export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** Whether the banks have said by now what became of a month; the last such month is the one the office works on. */
export const isHeardOf = (month: Month, now: Date): boolean => daysOf(month).resultsAt < now;
