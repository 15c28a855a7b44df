import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
} from '@bandstand/domain/kernel/instruments/model';
import { addParent } from '../families.ts';
import { paysFromNowOn } from '../tables/families.ts';
import type { Year } from './model.ts';

const AS_OF = (today: string) => Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0);

/** A family that joins: it enrols where there is a place, and waits where all are taken. */
export const joins = async (year: Year): Promise<string> => {
  const { portal, numbers, children } = year;
  const n = children.length;
  const school = numbers.pick(year.schools);
  if (school === undefined) throw new Error('A year needs schools.');
  const paysAlready = numbers.chance(0.6);
  const parent = await addParent(portal, `family-${n}@families.example`, {
    directDebit: paysAlready,
  });
  const kidYear = numbers.below(7);
  const url = `/api/places/timetable/${school.timetableId}/year/${kidYear}`;
  const free = (await portal.call({ url })).json<Record<string, number>>();
  const places = (card: LessonInstrument) =>
    (free[card] ?? 0) + (card === 'guitar' ? (free['bass'] ?? 0) : 0);
  const full = LESSON_INSTRUMENTS.filter((card) => places(card) === 0);
  const card = numbers.pick(LESSON_INSTRUMENTS.filter((one) => places(one) > 0));
  const waits = numbers.some(full, card === undefined ? 0.6 : 0.25);
  const cards = card === undefined && waits.length === 0 ? full.slice(0, 1) : waits;
  const name = `Child ${n}`;
  const kid = {
    name,
    year: kidYear,
    as_of_sep: AS_OF(year.today()),
    timetable_id: school.timetableId,
    ...(card !== undefined && { instrument: card }),
    ...Object.fromEntries(cards.map((one) => [`would_do_${one}`, true])),
    ...(card === undefined &&
      cards.length > 1 &&
      numbers.chance(0.6) && { instrument_first_choice: cards[0] }),
  };
  const answer = await portal.call({
    method: 'POST',
    url: `/staff/grown_ups/${parent.grownUpId}/kids.json`,
    headers: parent.auth,
    payload: { kid_action: card === undefined ? 'join_waiting_list' : 'enrol', kid },
  });
  if (answer.statusCode !== 200)
    return `${answer.statusCode} ${answer.json<{ code: string }>().code}`;
  const { data, meta } = answer.json<{ data: { id: string }; meta: { outcome: string } }>();
  children.push({ parent, id: data.id, name, school });
  // Some families never finish their Direct Debit: the hold runs out.
  if (meta.outcome === 'reserved' && numbers.chance(0.7)) await paysFromNowOn(portal, parent);
  return meta.outcome;
};
