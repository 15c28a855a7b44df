import { randomUUIDv7 } from 'node:crypto';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as tables from '../../../db/tables/index.ts';
import {
  addParent,
  addSchool,
  signInAgain,
  type TestParent,
  type TestSchool,
  PASSWORD,
} from '../../testing/families.ts';
import { lettersTo } from '../../testing/security/letters.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { addBand, addChild } from '../../testing/waiting.ts';

let portal: TestPortal;
let school: TestSchool;
let priya: TestParent;
let maya: string;
let address: string;

const SUBSCRIPTION = '/api/calendar_subscription.json';
const ask = async (method: 'GET' | 'POST' | 'DELETE', parent = priya): Promise<string | null> => {
  const sent = { method, url: SUBSCRIPTION, headers: parent.auth };
  const answer = await portal.call(method === 'POST' ? { ...sent, payload: {} } : sent);
  expect(answer.statusCode, answer.body).toBe(200);
  const { address: found, webcal_address: webcal } = answer.json();
  expect(webcal).toBe(found?.replace('http:', 'webcal:') ?? null);
  return found;
};
const open = (at: string | null, headers: Record<string, string> = {}) =>
  portal.call({ url: new URL(at ?? 'http://none').pathname, headers });

beforeEach(async () => {
  portal = await startTestPortal({ now: '2027-03-16T12:00:00Z' });
  school = await addSchool(portal, { terms: [['2027-01-05', '2027-04-06']] });
  priya = await addParent(portal, 'priya@families.example');
  maya = await addChild(portal, priya, school, { name: 'Maya Shah-Żółć', plays: 'drums' });
  address = (await ask('POST')) ?? '';
});
afterEach(() => portal.stop());

interface Read {
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly sequence: number;
  readonly description: string;
  readonly isAllDay: boolean;
}

/** By ical.js, as Thunderbird and others read it. */
const byIcalJs = (text: string): Read[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { isDate } = event.startDate;
    const at = (time: ICAL.Time) => (isDate ? time.toString() : time.toJSDate().toISOString());
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      start: at(event.startDate),
      end: at(event.endDate),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      description: event.description ?? '',
      isAllDay: isDate,
    };
  });

/** A text without parameters. */
const plain = (value: unknown): string => (typeof value === 'string' ? value : '');

/** By node-ical, an implementation of its own. */
const byNodeIcal = (text: string): Read[] =>
  Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) => {
    if (event === undefined || event.type !== 'VEVENT') return [];
    const isAllDay = event.datetype === 'date';
    const day = (date: Date) =>
      [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-');
    const at = (date: Date | undefined) =>
      date === undefined ? '' : isAllDay ? day(date) : date.toISOString();
    return [
      {
        uid: event.uid,
        summary: plain(event.summary),
        location: plain(event.location),
        start: at(event.start),
        end: at(event.end),
        status: String(event.status),
        sequence: Number(event.sequence),
        description: plain(event.description),
        isAllDay,
      },
    ];
  });

/** The calendar as a phone has it after asking again: both parsers agree, and each entry is there once. */
const read = async (at: string | null = address): Promise<Read[]> => {
  const answer = await open(at);
  expect(answer.statusCode, answer.body).toBe(200);
  const entries = byIcalJs(answer.body);
  // An all-day event without an end is that one day; the parsers only differ in whether they say so.
  const shown = (list: Read[]) =>
    list.map(({ end, ...entry }) => (entry.isAllDay ? entry : { ...entry, end }));
  expect(shown(byNodeIcal(answer.body))).toEqual(shown(entries));
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
  return entries;
};
const addEvent = async (onDate: string, event: Partial<typeof tables.events.$inferInsert> = {}) => {
  const id = randomUUIDv7();
  await portal.given.db
    .insert(tables.events)
    .values({ id, timetableId: school.timetableId, onDate, ...event });
  return id;
};
const brief = (entries: Read[]) =>
  entries.map(({ start, sequence, status }) => `${start} ${sequence} ${status}`);
const minutesLater = () => portal.clock.forward(60_000);

describe('the calendar of a family', () => {
  it('has the rehearsals and events of its children as instants, over the clock change, first names only', async () => {
    await addEvent('2027-03-20', {
      isConcert: true,
      note: 'Wear black; bring a drink, and 2\nfriends \\o/',
    });
    const [first, concert, , summerTime] = await read();
    expect(first).toMatchObject({
      uid: `rehearsal-2027-W11.${maya}@bandstand`,
      summary: 'Maya: band rehearsal',
      location: 'Foundry Lane Primary School',
      start: '2027-03-16T13:00:00.000Z',
      end: '2027-03-16T15:00:00.000Z',
      status: 'CONFIRMED',
      sequence: 0,
    });
    expect(concert).toMatchObject({
      summary: 'Maya: concert',
      start: '2027-03-20',
      isAllDay: true,
      description: 'Wear black; bring a drink, and 2\nfriends \\o/',
    });
    expect(summerTime).toMatchObject({ start: '2027-03-30T12:00:00.000Z' });
    expect((await open(address)).body).not.toMatch(/Shah|Żółć|Priya/);
  });

  it('says in autumn what the clock says there', async () => {
    await portal.sql("insert into terms values ($1, '2027-10-20', '2027-11-05')", [
      school.schoolId,
    ]);
    expect((await read()).slice(-2).map(({ start }) => start)).toEqual([
      '2027-10-26T12:00:00.000Z',
      '2027-11-02T13:00:00.000Z',
    ]);
  });

  it('is a whole calendar: named, with the time to ask again, lines folded, and no method', async () => {
    const long = 'A very long way round. '.repeat(12);
    await addEvent('2027-03-20', { note: `${long} 🎸 Ünïcödé` });
    const { body, headers } = await open(address);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Bandstand\/\/Portal\/\/EN\r\n/,
    );
    expect(body).toContain('X-WR-CALNAME:Bandstand lessons\r\n');
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT4H\r\n');
    expect(body).toContain('LAST-MODIFIED:20270316T120000Z');
    expect(body).not.toContain('METHOD');
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect((await read())[1]?.description).toBe(`${long} 🎸 Ünïcödé`);
  });

  it('takes odd names as they are', async () => {
    await portal.sql("update kids set name = 'Anne-Zoë; \\,''\"🎷 Shah' where id = $1", [maya]);
    await portal.sql("update schools set name = 'St Mary, Star; of\\the Sea' where id = $1", [
      school.schoolId,
    ]);
    const [entry] = await read();
    expect(entry).toMatchObject({
      summary: 'Anne-Zoë;: band rehearsal',
      location: 'St Mary, Star; of\\the Sea',
    });
  });

  it('follows a timetable that moves to another day and time: the same entries, changed', async () => {
    const before = await read();
    minutesLater();
    await portal.sql(
      "update timetables set weekday = 5, starts_at = '09:00', ends_at = '10:00' where id = $1",
      [school.timetableId],
    );
    const after = await read();
    expect(after.map(({ uid }) => uid)).toEqual(
      before
        .slice(0, 3)
        .map(({ uid }) => uid)
        .concat(before[3]?.uid ?? ''),
    );
    expect(brief(after)).toEqual([
      '2027-03-19T09:00:00.000Z 1 CONFIRMED',
      '2027-03-26T09:00:00.000Z 1 CONFIRMED',
      '2027-04-02T08:00:00.000Z 1 CONFIRMED',
      // The term ends on Tuesday 6 April: that week has no Friday.
      '2027-04-06T12:00:00.000Z 1 CANCELLED',
    ]);
  });

  it('follows a child to another timetable', async () => {
    const before = await read();
    const other = await addSchool(portal, {
      name: 'Thursdays',
      slots: [],
      terms: [['2027-01-05', '2027-04-06']],
    });
    await portal.sql('update timetables set weekday = 4 where id = $1', [other.timetableId]);
    await addBand(portal, other.timetableId, ['drums']);
    minutesLater();
    await portal.sql('update kids set timetable_id = $2 where id = $1', [maya, other.timetableId]);
    const after = await read();
    expect(after.map(({ uid }) => uid).toSorted()).toEqual(before.map(({ uid }) => uid).toSorted());
    expect(after[0]).toMatchObject({
      start: '2027-03-18T13:00:00.000Z',
      sequence: 1,
      location: 'Thursdays',
    });
  });

  it('follows a concert that moves, is cancelled, and takes place after all', async () => {
    const concert = await addEvent('2027-03-20', {
      isConcert: true,
      startsAt: '18:00',
      endsAt: '19:00',
    });
    const standing = async () => {
      minutesLater();
      const entries = (await read()).filter(({ uid }) => uid.startsWith(`event-${concert}.`));
      return brief(entries);
    };
    expect(await standing()).toEqual(['2027-03-20T18:00:00.000Z 0 CONFIRMED']);
    await portal.sql("update events set on_date = '2027-03-29' where id = $1", [concert]);
    expect(await standing()).toEqual(['2027-03-29T17:00:00.000Z 1 CONFIRMED']);
    await portal.sql('update events set cancelled_at = now() where id = $1', [concert]);
    expect(await standing()).toEqual(['2027-03-29T17:00:00.000Z 2 CANCELLED']);
    expect(await standing()).toEqual(['2027-03-29T17:00:00.000Z 2 CANCELLED']);
    await portal.sql('update events set cancelled_at = null where id = $1', [concert]);
    expect(await standing()).toEqual(['2027-03-29T17:00:00.000Z 3 CONFIRMED']);
  });

  it('takes lessons off that a closure or a cancellation ends, and leaves what is past', async () => {
    await read();
    portal.clock.moveTo('2027-03-24T12:00:00Z');
    await portal.sql("insert into closures values ($1, '2027-03-30')", [school.schoolId]);
    expect(brief(await read())).toEqual([
      '2027-03-16T13:00:00.000Z 0 CONFIRMED',
      '2027-03-23T13:00:00.000Z 0 CONFIRMED',
      '2027-03-30T12:00:00.000Z 1 CANCELLED',
      '2027-04-06T12:00:00.000Z 0 CONFIRMED',
    ]);
    await portal.sql("update kids set delayed_cancellation_date = '2027-04-01' where id = $1", [
      maya,
    ]);
    expect(brief(await read()).at(-1)).toBe('2027-04-06T12:00:00.000Z 1 CANCELLED');
    portal.clock.moveTo('2027-06-20T12:00:00Z');
    expect(brief(await read())[0]).toMatch('2027-03-23');
  });

  it('tells who asks again that nothing is new, and who asks after a change what is', async () => {
    const { headers } = await open(address);
    minutesLater();
    const tag = { 'if-none-match': String(headers.etag) };
    expect(await open(address, tag)).toMatchObject({ statusCode: 304, body: '' });
    await addEvent('2027-03-20');
    expect((await open(address, tag)).statusCode).toBe(200);
  });

  it('reads the same however many ask at once, with the same few statements for one child and for six', async () => {
    const count = async () => {
      const before = portal.database.statements();
      await open(address);
      return portal.database.statements() - before;
    };
    const cost = { first: await count(), again: await count() };
    expect(cost.first).toBeLessThanOrEqual(6);
    for (let n = 0; n < 5; n += 1) {
      const more = await addSchool(portal, {
        name: `School ${n}`,
        terms: [['2027-01-05', '2027-04-06']],
      });
      await addChild(portal, priya, more, { name: `Child${n} Shah`, plays: 'drums' });
    }
    expect(await count()).toBe(cost.first);
    expect(await count()).toBe(cost.again);
    await addEvent('2027-03-20');
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(address)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await read()).every(({ sequence }) => sequence === 0)).toBe(true);
  });
});

describe('the address of a calendar', () => {
  it('is private: another family’s, a made-up and a changed one are not there', async () => {
    const sam = await addParent(portal, 'sam@families.example');
    const sams = await ask('POST', sam);
    const [id, mac] = /calendar\/(.{36})\.(.{43})\.ics$/.exec(address)?.slice(1) ?? [];
    const [samsId, samsMac] = /calendar\/(.{36})\.(.{43})\.ics$/.exec(sams ?? '')?.slice(1) ?? [];
    const turned = `${mac?.startsWith('A') ? 'B' : 'A'}${mac?.slice(1)}`;
    const wrong = [
      `${id}.${samsMac}`,
      `${samsId}.${mac}`,
      `${id}.${turned}`,
      `${id}.`,
      `${id}`,
      '',
      `${id}.${mac}x`,
    ];
    for (const path of wrong) {
      const answer = await portal.call({ url: `/calendar/${path}.ics` });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).not.toMatch(/calendar|Maya/i);
    }
    for (const odd of ['%00', '..%2f..%2fetc%2fpasswd', '%F0%9F%8E%B8.ics', 'a'.repeat(600), '%']) {
      const { statusCode } = await portal.call({ url: `/calendar/${odd}` });
      expect([400, 404, 414], odd).toContain(statusCode);
    }
    expect(await read(sams)).toEqual([]);
    const [row] = await portal.sql('select * from calendar_subscriptions where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(mac);
  });

  it('is kept until a new one is made; then the old one stops', async () => {
    expect(await ask('GET')).toBe(address);
    const next = await ask('POST');
    expect(next).not.toBe(address);
    expect(await ask('GET')).toBe(next);
    expect((await open(address)).statusCode).toBe(404);
    expect((await open(next)).statusCode).toBe(200);
  });

  it.each([
    ['signing out everywhere', '/api/users/sign_out_everywhere.json', {}],
    [
      'a change of password',
      '/api/users/update_password.json',
      {
        user: {
          current_password: PASSWORD,
          password: 'Drumkit2027',
          password_confirmation: 'Drumkit2027',
        },
      },
    ],
  ])('stops with %s, another family’s doesn’t', async (_what, url, payload) => {
    const sams = await ask('POST', await addParent(portal, 'sam@families.example'));
    expect((await open(address)).statusCode).toBe(200);
    const headers = priya.auth;
    expect((await portal.call({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
    expect((await open(address)).statusCode).toBe(404);
    expect((await open(sams)).statusCode).toBe(200);
  });

  it('is told to the account’s owner when it is made, without the address itself', async () => {
    const letters = await lettersTo(portal, priya.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'A calendar address was made for your family',
    ]);
    expect(letters[0]?.text).not.toContain('/calendar/');
  });

  it('can be ended, again and again, and made anew: entries keep their names', async () => {
    const before = await read();
    expect(await ask('DELETE')).toBeNull();
    expect(await ask('DELETE')).toBeNull();
    expect(await ask('GET')).toBeNull();
    expect((await open(address)).statusCode).toBe(404);
    expect(await read(await ask('POST'))).toEqual(before);
  });

  it('is one however often it is asked for at once, and the same for a repeated request', async () => {
    await Promise.all(Array.from({ length: 6 }, () => ask('POST')));
    const [{ live } = { live: 0 }] = await portal.sql<{ live: number }>(
      'select count(*)::int as live from calendar_subscriptions where revoked_at is null',
    );
    expect(live).toBe(1);
    const key = { ...priya.auth, 'idempotency-key': randomUUIDv7() };
    const again = () =>
      portal.call({ method: 'POST', url: SUBSCRIPTION, headers: key, payload: {} });
    expect((await again()).json()).toEqual((await again()).json());
  });

  it('is each parent’s own, and nobody’s who is not signed in', async () => {
    const sam = await addParent(portal, 'sam@families.example');
    expect(await ask('GET', sam)).toBeNull();
    await ask('DELETE', sam);
    priya = await signInAgain(portal, priya);
    expect(await ask('GET')).toBe(address);
    expect((await portal.call({ url: SUBSCRIPTION })).statusCode).toBe(401);
  });

  it('is limited like other public calls', async () => {
    const strict = await startTestPortal({ env: { RATE_LIMIT_FACTOR: '0.01' } });
    const calls = [];
    for (let n = 0; n < 5; n += 1)
      calls.push((await strict.call({ url: '/calendar/x.ics' })).statusCode);
    expect(calls).toEqual([404, 404, 404, 429, 429]);
    await strict.stop();
  });
});
