import type { LeftOut } from '@bandstand/domain/pauses/left-out';
import type { Db } from '../../platform/database/pool.ts';
import { asCredit, type Leaver } from './leaver.ts';
import { writeAppCharges, writeCharges } from './ledger-store.ts';

/** Charges what was left out of collections that stand; it is owed with the next payment. */
export const chargeLeftOut = async (
  tx: Db,
  child: Pick<Leaver, 'accountId' | 'kidId' | 'timetableId'>,
  { lessons, apps }: LeftOut,
  now: Date,
): Promise<void> => {
  const toEntry = (charge: LeftOut['lessons'][number]) => asCredit(child, charge);
  await writeCharges(tx, lessons.map(toEntry), now);
  await writeAppCharges(tx, apps.map(toEntry), now);
};
