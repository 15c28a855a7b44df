import { collectableFrom } from '../collections/run/days.ts';
import { instantAt, londonDate, monthOf, type IsoDate } from '../../kernel/london.ts';
import { finalisedAt } from '../../prices/collections.ts';

/** Payments that are moving from one account of a payer to another, by the last digits of their numbers. */
export interface MovingPayments {
  readonly from: string;
  readonly to: string;
  /** When the new Direct Debit was lodged; null while it is not yet. */
  readonly lodgedAt: Date | null;
}

interface NextPayment {
  readonly date: IsoDate;
  /** Whether it is written: it is taken by the Direct Debit that it was written for. */
  readonly isWritten: boolean;
}

/**
 * The account that the next payment is taken from while payments move to another account. It is the old one if the payment is
 * written already, or will be before the new Direct Debit has been with its bank for as long as one needs to be.
 */
export const takenFrom = (
  { from, to, lodgedAt }: MovingPayments,
  { date, isWritten }: NextPayment,
): string => {
  if (isWritten || lodgedAt === null) return from;
  const usable = instantAt(collectableFrom(londonDate(lodgedAt)), '12:00');
  return usable < finalisedAt(monthOf(date)) ? to : from;
};
