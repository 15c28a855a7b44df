import { camelCased } from '@bandstand/domain/kernel/field-names';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PaymentPromise } from '@bandstand/domain/prices/promise';
import { enrolments } from '../../../../db/tables/index.ts';
import { uuid } from '../../../../db/row-kinds.ts';
import { agreedTerms } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const heldPromise = z.strictObject({ id: uuid, agreed: agreedTerms });

/** What is promised for places that are held. */
export const findPromises = async (db: Db, enrolmentIds: readonly string[]) => {
  const rows = await rowsOf(db, heldPromise).from(sql`
    select e.id, agreed_of(e) as agreed from enrolments e
    where e.state = 'held' and e.id = any(${sql.param([...enrolmentIds])}::uuid[]) for update of e`);
  return rows.map(camelCased);
};

export const writePromise = async (db: Db, id: string, promised: PaymentPromise): Promise<void> => {
  await db
    .update(enrolments)
    .set({
      firstPaymentOn: promised.firstPaymentOn,
      firstPaymentPennies: promised.firstPaymentPennies,
      firstPaymentCovers: promised.firstPaymentCovers,
    })
    .where(eq(enrolments.id, id));
};
