import { instantAt, londonDate, type IsoDate, type Month } from '../../../kernel/london.ts';
import {
  isWorkingDay,
  nextWorkingDay,
  workingDaysAfter,
  workingDaysBefore,
} from '../../../kernel/working-days.ts';
import { collectionDate } from '../../../prices/collections.ts';

/** A claim under the Guarantee can be challenged until the ninth working day. */
export const CHALLENGED_WITHIN = 9;

/** A Direct Debit can be used from the third working day after it was lodged. */
const LODGED_WITHIN = 3;

/** The day of a month's second attempt: the 15th, or the next working day. It is within a month of the first, and at least five working days after a return is known. */
export const secondAttemptDate = (month: Month): IsoDate => nextWorkingDay(`${month}-15`);

export const attemptDate = (month: Month, attempt: 1 | 2): IsoDate =>
  attempt === 1 ? collectionDate(month) : secondAttemptDate(month);

/** The instant by which a collection has to be with the provider: noon, this many working days before its day. */
export const submitBy = (collectOn: IsoDate, leadDays: number): Date =>
  instantAt(workingDaysBefore(collectOn, leadDays), '12:00');

/** The last day on which the notice of a collection is in time. */
export const noticeBy = (collectOn: IsoDate, noticeDays: number): IsoDate =>
  workingDaysBefore(collectOn, noticeDays);

/** Whether a payer who is told now of a collection is told in time, and the provider can still be asked for it. */
export const canBeHandedOver = (
  collectOn: IsoDate,
  { now, noticeDays, leadDays }: { now: Date; noticeDays: number; leadDays: number },
): boolean =>
  londonDate(now) <= noticeBy(collectOn, noticeDays) && now < submitBy(collectOn, leadDays);

/** The first day that a Direct Debit can be collected on, from the day that it was lodged. */
export const collectableFrom = (lodgedOn: IsoDate): IsoDate =>
  workingDaysAfter(lodgedOn, LODGED_WITHIN);

/** The last day on which a Direct Debit was lodged that can be used today. */
export const lodgedBy = (today: IsoDate): IsoDate => workingDaysBefore(today, LODGED_WITHIN);

/** The last day on which a claim can be challenged: this many working days after it was told. */
export const challengeBy = (toldOn: IsoDate, days: number): IsoDate =>
  workingDaysAfter(toldOn, days);

/** Whether reports are made on this day, and have been made by this instant: at 06:00 of each working day. */
export const reportsAreDue = (now: Date): boolean => {
  const today = londonDate(now);
  return isWorkingDay(today) && now >= instantAt(today, '06:05');
};
