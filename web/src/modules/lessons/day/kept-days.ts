import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { getDay, makeRegister } from '@bandstand/domain/lessons/day-contract';
import type { Role } from '@bandstand/domain/kernel/role';
import type { CallOptions } from '../../../platform/client.ts';
import { portalNow } from '../../../platform/provider.ts';
import { sessionMark } from '../../../platform/session.ts';

export type Day = ParsedAnswer<typeof getDay>;
export type RegisterBody = CallOptions<typeof makeRegister>['body'];
type KeptDay = { readonly at: string; readonly shape: typeof SHAPE; readonly day: Day };
type KeptDays = { readonly mark: string; readonly days: Readonly<Record<IsoDate, KeptDay>> };

const KEY = 'bandstand-days';
const KEPT_FOR = 12 * 60 * 60 * 1000;
/** What an earlier release kept lacks what this one shows: another number for each. */
const SHAPE = 2;

/** A clock that was put right meanwhile may say that it is still to come. */
const isFresh = ({ at, shape }: KeptDay): boolean =>
  shape === SHAPE && Math.abs(portalNow().getTime() - Date.parse(at)) < KEPT_FOR;

/** A browser without storage keeps no day. */
const read = (): KeptDays | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptDays | null;
  } catch {
    return null;
  }
};

const write = (mark: string, days: KeptDays['days']): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ mark, days }));
  } catch {
    // The day is read with signal only.
  }
};

const freshOf = ({ days }: KeptDays): KeptDays['days'] =>
  Object.fromEntries(Object.entries(days).filter(([, kept]) => isFresh(kept)));

/** Forgets what is too old, and everything once the sign-in that it was kept in is over. */
export const tidyDays = (): void => {
  const kept = read();
  if (kept === null) return;
  const days = kept.mark === sessionMark('office') ? freshOf(kept) : {};
  if (Object.keys(days).length === 0) localStorage.removeItem(KEY);
  else write(kept.mark, days);
};

/** Of a day names, instruments, hours and who may be shown to others alone: neither notes, nor that there are any, nor who was absent, nor who said so. */
const leastOf = ({ data, meta }: Day): Day => ({
  data: data.map(({ id, type, attributes: band }) => ({
    id,
    type,
    attributes: {
      name: band.name,
      timetable: band.timetable,
      school: band.school,
      starts_at: band.starts_at,
      ends_at: band.ends_at,
      register: band.register && { said_at: band.register.said_at, by: '' },
      is_missing: band.is_missing,
      leader: null,
      said: null,
      families: band.families,
      timetable_id: band.timetable_id,
      planned_on: band.planned_on,
      takes_place: band.takes_place,
      change: band.change && {
        id: band.change.id,
        is_of_all: band.change.is_of_all,
        cause: band.change.cause,
        cover: band.change.cover,
        to: band.change.to,
        note: '',
        told: 0,
        is_afterwards: band.change.is_afterwards,
        said_at: band.change.said_at,
        by: '',
      },
      children: band.children.map((child) => ({
        id: child.id,
        name: child.name,
        instrument: child.instrument,
        family_id: child.family_id,
        is_shown_to_others: child.is_shown_to_others,
        needs_to_know: false,
        is_here: null,
        is_reported_absent: false,
        said: null,
        skills: [],
        skills_before: [],
      })),
    },
  })),
  meta: {
    on: meta.on,
    may_keep: true,
    has_timetables: meta.has_timetables,
    next_on: meta.next_on,
    missing: [],
  },
});

/** Keeps a day that was asked for in this sign-in, with those that are kept already. */
export const keepDay = (on: IsoDate, day: Day, mark: string | null): void => {
  if (mark === null || mark !== sessionMark('office')) return;
  // Somebody who was given another role sees more than their own day.
  if (!day.meta.may_keep) return localStorage.removeItem(KEY);
  tidyDays();
  const at = portalNow().toISOString();
  write(mark, { ...read()?.days, [on]: { at, shape: SHAPE, day: leastOf(day) } });
};

/** A day as it was kept in this sign-in, and when. */
export const findKept = (on: IsoDate): KeptDay | null => {
  tidyDays();
  return read()?.days[on] ?? null;
};

/** Without signal nobody says who is signed in: only the day of a Band Leader who is nothing else is kept. */
export const rolesOfKept = (): readonly Role[] | undefined => {
  tidyDays();
  return read() === null ? undefined : ['leader'];
};

/** A day after a register that the portal has, until the portal's own answer is there. */
export const withRegister = (
  day: Day,
  { band_id: bandId, said_at, absent }: RegisterBody,
): Day => ({
  ...day,
  data: day.data.map((band) =>
    band.id === bandId
      ? {
          ...band,
          attributes: {
            ...band.attributes,
            register: { said_at, by: '' },
            is_missing: false,
            children: band.attributes.children.map((child) => ({
              ...child,
              is_here: !absent.includes(child.id),
            })),
          },
        }
      : band,
  ),
});

/** The same in what is kept. */
export const keepRegister = (body: RegisterBody): void => {
  const kept = read();
  const day = kept?.days[body.on];
  if (!kept || !day) return;
  const changed = { ...day, day: leastOf(withRegister(day.day, body)) };
  write(kept.mark, { ...kept.days, [body.on]: changed });
};
