import type { OmittedCharges } from '@bandstand/domain/money/pauses/payment-changes';
import type { Db } from '../../../platform/database/pool.ts';
import { asChildCharge, type Leaver } from './leaver.ts';
import { writeAppCharges, writeCharges } from './turn-store.ts';

/** Charges what was left out of finalised collections; it is owed with the next payment. */
export const chargeOmitted = async (
  tx: Db,
  child: Pick<Leaver, 'billingAccountId' | 'kidId' | 'timetableId'>,
  { lessons, apps }: OmittedCharges,
  now: Date,
): Promise<void> => {
  const toEntry = (charge: OmittedCharges['lessons'][number]) => asChildCharge(child, charge);
  await writeCharges(tx, lessons.map(toEntry), now);
  await writeAppCharges(tx, apps.map(toEntry), now);
};
