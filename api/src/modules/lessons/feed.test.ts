import { describe, expect, it } from 'vitest';
import { lessonChanges } from '../../../db/tables/index.ts';
import { addStaff } from '../../testing/office.ts';
import { addSchool } from '../../testing/families.ts';
import { familyWithCalendar } from '../../testing/calendars.ts';
import { renameKid, setLastDay, addBand, addChild } from '../../testing/tables/families.ts';
import {
  moveLessons,
  addTerm,
  closeOn,
  renameSchool,
  cancelEvent,
  moveEvent,
} from '../../testing/tables/lessons.ts';
import { moveToSchool } from '../../testing/tables/places.ts';

const { stage, open, read, addEvent, brief, minutesLater } = familyWithCalendar();

describe('the calendar of a family', () => {
  it('follows a lesson that is off or moves, as the entry of its week', async () => {
    const before = await read();
    const uids = before.slice(0, 2).map(({ uid }) => uid);
    const { timetableId } = stage.school;
    const off = {
      id: timetableId,
      timetableId,
      onDate: '2027-03-16',
      cause: 'ours',
      told: [],
    } as const;
    const staffId = (await addStaff(stage.portal, ['office'])).staffId;
    const saidAt = new Date('2027-03-16T08:10:00Z');
    await stage.portal.deps.db.insert(lessonChanges).values([
      { ...off, told: [], staffId, saidAt },
      {
        ...off,
        id: staffId,
        onDate: '2027-03-23',
        toDate: '2027-03-25',
        told: [],
        staffId,
        saidAt,
      },
    ]);
    const after = await read();
    expect(after).toHaveLength(before.length);
    const entryOf = (uid: string | undefined) => after.find((entry) => entry.uid === uid);
    expect(entryOf(uids[0])).toMatchObject({ status: 'CANCELLED', sequence: 1 });
    expect(entryOf(uids[1])).toMatchObject({
      status: 'CONFIRMED',
      sequence: 1,
      start: '2027-03-25T13:00:00.000Z',
      description: expect.stringMatching(/^Moved from Tuesday 23 March\./),
    });
  });

  it('has the rehearsals and events of its children as instants, over the clock change, first names only', async () => {
    await addEvent('2027-03-20', {
      isConcert: true,
      note: 'Wear black; bring a drink, and 2\nfriends \\o/',
    });
    const [first, concert, , summerTime] = await read();
    expect(first).toMatchObject({
      uid: `rehearsal-2027-W11.${stage.maya}@bandstand`,
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
    expect((await open(stage.address)).body).not.toMatch(/Shah|Żółć|Priya/);
  });

  it('says in autumn what the clock says there', async () => {
    await addTerm(stage.portal, stage.school.schoolId, ['2027-10-20', '2027-11-05']);
    expect((await read()).slice(-2).map(({ start }) => start)).toEqual([
      '2027-10-26T12:00:00.000Z',
      '2027-11-02T13:00:00.000Z',
    ]);
  });

  it('is a whole calendar: named, with the time to ask again, lines folded, and no method', async () => {
    const long = 'A very long way round. '.repeat(12);
    await addEvent('2027-03-20', { note: `${long} 🎸 Ünïcödé` });
    const { body, headers } = await open(stage.address);
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
    await renameKid(stage.portal, stage.maya, 'Anne-Zoë; \\,\'"🎷 Shah');
    await renameSchool(stage.portal, stage.school.schoolId, 'St Mary, Star; of\\the Sea');
    const [entry] = await read();
    expect(entry).toMatchObject({
      summary: 'Anne-Zoë;: band rehearsal',
      location: 'St Mary, Star; of\\the Sea',
    });
  });

  it('follows a timetable that moves to another day and time: the same entries, changed', async () => {
    const before = await read();
    minutesLater();
    await moveLessons(stage.portal, stage.school.timetableId, {
      weekday: 5,
      hours: ['09:00', '10:00'],
    });
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
    const other = await addSchool(stage.portal, {
      name: 'Thursdays',
      slots: [],
      terms: [['2027-01-05', '2027-04-06']],
    });
    await moveLessons(stage.portal, other.timetableId, { weekday: 4 });
    const bandId = await addBand(stage.portal, other.timetableId, ['drums']);
    minutesLater();
    await moveToSchool(stage.portal, stage.maya, { timetableId: other.timetableId, bandId });
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
    const readEntries = async () => {
      minutesLater();
      const entries = (await read()).filter(({ uid }) => uid.startsWith(`event-${concert}.`));
      return brief(entries);
    };
    expect(await readEntries()).toEqual(['2027-03-20T18:00:00.000Z 0 CONFIRMED']);
    await moveEvent(stage.portal, concert, '2027-03-29');
    expect(await readEntries()).toEqual(['2027-03-29T17:00:00.000Z 1 CONFIRMED']);
    await cancelEvent(stage.portal, concert, true);
    expect(await readEntries()).toEqual(['2027-03-29T17:00:00.000Z 2 CANCELLED']);
    expect(await readEntries()).toEqual(['2027-03-29T17:00:00.000Z 2 CANCELLED']);
    await cancelEvent(stage.portal, concert, false);
    expect(await readEntries()).toEqual(['2027-03-29T17:00:00.000Z 3 CONFIRMED']);
  });

  it('takes lessons off that a closure or a cancellation ends, and leaves what is past', async () => {
    await read();
    stage.portal.clock.moveTo('2027-03-24T12:00:00Z');
    await closeOn(stage.portal, stage.school.schoolId, '2027-03-30');
    expect(brief(await read())).toEqual([
      '2027-03-16T13:00:00.000Z 0 CONFIRMED',
      '2027-03-23T13:00:00.000Z 0 CONFIRMED',
      '2027-03-30T12:00:00.000Z 1 CANCELLED',
      '2027-04-06T12:00:00.000Z 0 CONFIRMED',
    ]);
    await setLastDay(stage.portal, stage.maya, '2027-04-01');
    expect(brief(await read()).at(-1)).toBe('2027-04-06T12:00:00.000Z 1 CANCELLED');
    stage.portal.clock.moveTo('2027-06-20T12:00:00Z');
    expect(brief(await read())[0]).toMatch('2027-03-23');
  });

  it('tells who asks again that nothing is new, and who asks after a change what is', async () => {
    const { headers } = await open(stage.address);
    minutesLater();
    const tag = { 'if-none-match': String(headers.etag) };
    expect(await open(stage.address, tag)).toMatchObject({ statusCode: 304, body: '' });
    await addEvent('2027-03-20');
    expect((await open(stage.address, tag)).statusCode).toBe(200);
  });

  it('reads the same however many ask at once, with the same few statements for one child and for six', async () => {
    const count = async () => {
      const before = stage.portal.database.statements();
      await open(stage.address);
      return stage.portal.database.statements() - before;
    };
    const cost = { first: await count(), again: await count() };
    expect(cost.first).toBeLessThanOrEqual(6);
    for (let n = 0; n < 5; n += 1) {
      const more = await addSchool(stage.portal, {
        name: `School ${n}`,
        terms: [['2027-01-05', '2027-04-06']],
      });
      await addChild(stage.portal, stage.priya, more, { name: `Child${n} Shah`, plays: 'drums' });
    }
    expect(await count()).toBe(cost.first);
    expect(await count()).toBe(cost.again);
    await addEvent('2027-03-20');
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(stage.address)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await read()).every(({ sequence }) => sequence === 0)).toBe(true);
  });
});
