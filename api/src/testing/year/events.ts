import { addDays } from '@bandstand/domain/kernel/london';
import { signInAgain, type TestParent } from '../families.ts';
import type { Year } from './model.ts';
import { patch, paysFromNowOn } from '../tables/families.ts';

interface Row extends Record<string, unknown> {
  readonly kid_id: string;
  readonly slot_id: string;
}

/** One of the children in a situation; the choice is the same every time. */
const oneOf = async (year: Year, question: string) => {
  const rows = await year.portal.sql<Row>(question);
  const row = year.numbers.pick(
    rows.toSorted((a, b) => nameOf(year, a).localeCompare(nameOf(year, b))),
  );
  const child = year.children.find(({ id }) => id === row?.kid_id);
  if (row === undefined || child === undefined) return undefined;
  return { ...child, slotId: row.slot_id, parent: await signInAgain(year.portal, child.parent) };
};
const nameOf = ({ children }: Year, { kid_id: id }: Row) =>
  children.find((child) => child.id === id)?.name ?? '';

const post = async (year: Year, parent: TestParent, url: string, payload: object) => {
  const answer = await year.portal.call({ method: 'POST', url, headers: parent.auth, payload });
  const { code = '' } = answer.json<{ code?: string }>();
  return `${url.split('/').at(-1)} ${answer.statusCode} ${code}`.trim();
};

/** A place is taken or declined, a change of instrument accepted or rejected, or the family thinks about it. */
export const answersAnOffer = async (year: Year): Promise<string> => {
  const { numbers } = year;
  const child = await oneOf(
    year,
    "select kid_id, slot_id from offers where state = 'open' and made_at < (select now from year_clock) - interval '20 hours'",
  );
  if (child === undefined) return 'no offer to answer';
  const [slot] = await year.portal.sql<{ holding: string }>(
    'select holding from slots where id = $1',
    [child.slotId],
  );
  const family = `/staff/grown_ups/${child.parent.grownUpId}/kids/${child.id}`;
  const change = `/staff/kids/${child.id}/slots/${child.slotId}`;
  const wish = numbers.below(10);
  if (slot?.holding === 'reserved') {
    if (wish < 5)
      return post(year, child.parent, `${family}/enrol_from_reserved.json`, {
        kid_action: 'enrol',
        kid: { as_of_sep: asOf(year) },
      });
    return wish < 7
      ? post(year, child.parent, `${family}/decline_reserved.json`, {})
      : 'thinks about it';
  }
  if (wish < 5) {
    const blocked_until = addDays(year.today(), numbers.chance(0.4) ? 0 : 1 + numbers.below(30));
    return post(year, child.parent, `${change}/accept_instrument_change.json`, {
      slot: { blocked_until },
    });
  }
  return wish < 7
    ? post(year, child.parent, `${change}/reject_instrument_change.json`, {})
    : 'thinks about it';
};

const asOf = (year: Year): number => {
  const today = year.today();
  return Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);
};

/** A child is cancelled, or no longer waits. */
export const leaves = async (year: Year): Promise<string> => {
  const isWaiting = year.numbers.chance(0.35);
  const statuses = isWaiting
    ? "'waiting_list', 'reserved'"
    : "'enrolled', 'enrolled_waiting_to_change'";
  const child = await oneOf(
    year,
    `select id as kid_id, id as slot_id from kids where status in (${statuses})`,
  );
  if (child === undefined) return 'nobody to leave';
  if (!isWaiting) return post(year, child.parent, `/staff/kids/${child.id}/cancel.json`, {});
  const url = `/staff/kids/${child.id}/destroy_from_portal.json`;
  const answer = await year.portal.call({ method: 'DELETE', url, headers: child.parent.auth });
  return `destroy_from_portal.json ${answer.statusCode}`;
};

/** A child takes another free place of their school. */
export const movesHere = async (year: Year): Promise<string> => {
  const child = await oneOf(
    year,
    "select s.kid_id, s.id as slot_id from slots s join kids k on k.id = s.kid_id where s.holding = 'member' and k.status = 'enrolled'",
  );
  if (child === undefined) return 'nobody to move';
  const targets = await year.portal.sql<{ band_id: string; instrument: string }>(
    `select s.band_id, s.instrument from slots s join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id
     join kids k on k.id = $1 join timetables own on own.id = k.timetable_id and own.school_id = t.school_id
     left join slots mine on mine.kid_id = k.id and mine.holding = 'member'
     where s.kid_id is null and (s.band_id, s.instrument) is distinct from (mine.band_id, mine.instrument) and k.year - k.as_of_sep + $2 between b.year_from and b.year_to order by s.instrument, b.name, s.id`,
    [child.id, asOf(year)],
  );
  const target = year.numbers.pick(targets);
  if (target === undefined) return 'nowhere to move';
  return post(year, child.parent, `/staff/kids/${child.id}/assign_to_band.json`, target);
};

/** An agreed change is postponed, or called off. */
export const changesTheDay = async (year: Year): Promise<string> => {
  const child = await oneOf(
    year,
    "select kid_id, id as slot_id from slots where holding = 'dated_change'",
  );
  if (child === undefined) return 'no agreed change';
  const change = `/staff/kids/${child.id}/slots/${child.slotId}`;
  if (year.numbers.chance(0.5))
    return post(year, child.parent, `${change}/reject_instrument_change.json`, {});
  const payload = { slot: { blocked_until: addDays(year.today(), year.numbers.below(31)) } };
  const answer = await year.portal.call(patch(`${change}.json`, payload, child.parent));
  return `another day ${answer.statusCode}`;
};

/** An enrolled child waits for another instrument; a cancelled one comes back to wait. */
export const waitsToo = async (year: Year): Promise<string> => {
  const child = await oneOf(
    year,
    "select id as kid_id, id as slot_id from kids where status in ('enrolled', 'cancelled')",
  );
  if (child === undefined) return 'nobody to wait';
  const [row] = await year.portal.sql<{ year: number; timetable_id: string; plays: string | null }>(
    `select k.year - k.as_of_sep + $2 as year, k.timetable_id, s.instrument as plays from kids k
     left join slots s on s.kid_id = k.id and s.holding = 'member' where k.id = $1`,
    [child.id, asOf(year)],
  );
  if (row === undefined || row.year > 6) return 'has left school';
  const card = row.plays === 'bass' ? 'guitar' : row.plays;
  const full = (['drums', 'keyboard', 'vocals', 'guitar'] as const).filter((one) => one !== card);
  const kid = {
    id: child.id,
    name: child.name,
    year: row.year,
    as_of_sep: asOf(year),
    timetable_id: row.timetable_id,
    [`would_do_${year.numbers.pick(full) ?? 'drums'}`]: true,
  };
  const url = `/staff/grown_ups/${child.parent.grownUpId}/kids.json`;
  return post(year, child.parent, url, { kid_action: 'join_waiting_list', rejoin: true, kid });
};

/** A child who waits, or was cancelled, takes a place that is free after all. */
export const comesBack = async (year: Year): Promise<string> => {
  const status = year.numbers.chance(0.5) ? 'waiting_list' : 'cancelled';
  const child = await oneOf(
    year,
    `select distinct k.id as kid_id, k.id as slot_id from kids k join bands b on b.timetable_id = k.timetable_id
     join slots s on s.band_id = b.id and s.kid_id is null and s.freed_at is null
     where k.status = '${status}' and k.year - k.as_of_sep + ${asOf(year)} between b.year_from and b.year_to`,
  );
  if (child === undefined) return 'nobody to come back';
  const [place] = await year.portal.sql<{ year: number; timetable_id: string; instrument: string }>(
    `select k.year - k.as_of_sep + $2 as year, k.timetable_id, s.instrument from kids k join bands b on b.timetable_id = k.timetable_id
     join slots s on s.band_id = b.id and s.kid_id is null and s.freed_at is null
     where k.id = $1 and k.year - k.as_of_sep + $2 between b.year_from and b.year_to order by s.instrument limit 1`,
    [child.id, asOf(year)],
  );
  if (place === undefined) return 'no place to come back to';
  const instrument = place.instrument === 'bass' ? 'guitar' : place.instrument;
  const { name, id } = child;
  const kid = {
    id,
    name,
    year: place.year,
    as_of_sep: asOf(year),
    timetable_id: place.timetable_id,
    instrument,
  };
  const url = `/staff/grown_ups/${child.parent.grownUpId}/kids.json`;
  return `again: ${await post(year, child.parent, url, { kid_action: 'enrol', rejoin: true, kid })}`;
};

/** A held place is paid for. */
export const finishesAHold = async (year: Year): Promise<string> => {
  const child = await oneOf(
    year,
    "select id as kid_id, id as slot_id from kids where status = 'reserved_during_enrolment'",
  );
  if (child === undefined) return 'no hold to finish';
  await paysFromNowOn(year.portal, child.parent);
  return 'finished a hold';
};
