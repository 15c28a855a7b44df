import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { offerByHand } from '../../api/src/testing/offer-by-hand.ts';
import type { ShownPortal } from './portal.ts';
import { kidNamed } from '../../api/src/testing/tables/families.ts';

const TUESDAY = 'Oakfield Primary School (Tuesday)';
const ACORNS = 'Electric Acorns';

/** Alex's eldest, who plays drums with the Electric Acorns on Tuesdays. */
const mayaOf = (portal: ShownPortal): Promise<string> => kidNamed(portal, 'Maya Taylor');

/** One more place in a band, open to all. */
export const addPlace = async (
  { sql }: ShownPortal,
  instrument: string,
  band = ACORNS,
): Promise<string> => {
  const id = randomUUID();
  // Already offered to everyone who waits, and nobody wanted it: at once, or the portal may offer it in between.
  await sql(`
    insert into slots (id, band_id, instrument) select '${id}', b.id, '${instrument}'
      from bands b join timetables t on t.id = b.timetable_id
      where b.name = '${band}' and t.display_name like 'Oakfield%';
    update slots set freed_at = null where id = '${id}'`);
  return id;
};

/** Sets Maya back: she plays drums and nothing is offered to her. */
export const backToDrums = async (portal: ShownPortal): Promise<string> => {
  const { sql } = portal;
  const kidId = await mayaOf(portal);
  await sql(
    "update offers set state = 'withdrawn', ended_at = made_at where kid_id = $1 and state = 'open'",
    [kidId],
  );
  // A child, their place and their enrolment move together or not at all, in one transaction. What is left is open to all:
  // the portal would offer it, to Maya perhaps.
  await sql(`
    update slots set kid_id = null, holding = null, held_until = null where kid_id = '${kidId}';
    update slots set freed_at = null where freed_at = now();
    update enrolments set timetable_id = (select id from timetables where display_name = '${TUESDAY}')
      where kid_id = '${kidId}' and state <> 'ended';
    update kids set status = 'enrolled', would_do_keyboard = true, exception_type = null,
      timetable_id = (select id from timetables where display_name = '${TUESDAY}') where id = '${kidId}'`);
  const place = await addPlace(portal, 'drums');
  await sql("update slots set kid_id = $1, holding = 'member' where id = $2", [kidId, place]);
  return kidId;
};

/** Offers a keyboard place to Maya, as the office does, unless the portal is quicker with the same place. */
export const offerKeyboard = async (portal: ShownPortal): Promise<string> => {
  const kidId = await backToDrums(portal);
  const slotId = await addPlace(portal, 'keyboard');
  const done = await offerByHand(portal.deps, { kidId, slotId, actor: 'office' });
  const open =
    "select 1 from offers where kid_id = $1 and instrument = 'keyboard' and state = 'open'";
  if (!done.ok) await expect.poll(async () => (await portal.sql(open, [kidId])).length).toBe(1);
  return kidId;
};

/** What Maya plays, in which band, and her status. */
export const placeOfMaya = async ({ sql }: ShownPortal) => {
  const [place] = await sql<{
    status: string;
    instrument: string;
    band: string;
    would_do_keyboard: boolean;
  }>(
    `select k.status, s.instrument, b.name as band, k.would_do_keyboard from kids k
     join slots s on s.kid_id = k.id and s.holding = 'member' join bands b on b.id = s.band_id
     where k.name = 'Maya Taylor'`,
  );
  return place;
};
