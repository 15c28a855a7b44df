import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as tables from '../../db/tables/index.ts';
import { insertBatch, insertHeld } from '../modules/mail/store.ts';
import { keepSent } from '../modules/mail/kept-email.ts';
import { recordChanges } from '../platform/database/changes-store.ts';
import { LONG_AGO } from './full-family-time.ts';
import type { TestPortal } from './portal.ts';
import { addStaff } from './office.ts';

interface OfFamily {
  readonly grownUpId: string;
  readonly kidId: string;
}

const FAR_AHEAD = new Date('2099-01-01T00:00:00Z');

/** A note and a change of somebody in the office, what they wrote for the family's child, an e-mail that was sent to the family, and one that is about to be. */
export const addOfficeWork = async (portal: TestPortal, { grownUpId, kidId }: OfFamily) => {
  const { db, seal } = portal.deps;
  const { staffId } = await addStaff(portal, ['office']);
  const change = { staffId, call: 'updateGrownUp', subject: 'grown_up', subjectId: grownUpId };
  await db.insert(tables.officeNotes).values({
    id: randomUUIDv7(),
    grownUpId,
    staffId,
    sealed: seal.close('CANARY-office-note'),
    createdAt: LONG_AGO,
  });
  const [kid] = await db.select().from(tables.kids).where(eq(tables.kids.id, kidId));
  if (kid === undefined) throw new Error('The family has no such child.');
  await db.insert(tables.publications).values({
    id: randomUUIDv7(),
    staffId,
    timetableId: kid.timetableId,
    kidId,
    body: 'CANARY-publication',
    state: 'draft',
    createdAt: LONG_AGO,
  });
  await keepSent(
    { db, seal, clock: { now: () => LONG_AGO } },
    {
      to: 'canary-parent@example.com',
      family: grownUpId,
      message: {
        kind: 'payment_notice',
        subject: 'CANARY-email',
        heading: 'Your payment',
        paragraphs: ['CANARY-email of a payment.'],
      },
    },
    randomUUIDv7(),
  );
  const [batchId, again] = [randomUUIDv7(), randomUUIDv7()];
  await insertBatch(db, { id: batchId, count: 1, staffId, madeAt: LONG_AGO, goesAt: FAR_AHEAD });
  const message = { subject: 'CANARY-held', paragraphs: ['CANARY-held of a payment.'] };
  const sealed = seal.close(JSON.stringify({ to: 'canary-parent@example.com', message }));
  await insertHeld(db, batchId, [
    { id: randomUUIDv7(), family: grownUpId, againOf: again, sealed },
  ]);
  await recordChanges(db, [{ ...change, grownUpId, after: { name: 'CANARY' } }], {
    seal,
    now: LONG_AGO,
  });
};
