import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addParent, addSchool } from '../../../testing/families.ts';
import { addMedium } from '../../../testing/media.ts';
import { timelineOfMaya } from '../../../testing/maya-timeline.ts';
import { emailSubjects, emailsTo } from '../../../testing/tables/mail.ts';
import { addChild } from '../../../testing/tables/families.ts';
import { emailHeldBackReports } from './report.ts';
import { mediaReports, hiddenMedia } from '../../../testing/tables/stories.ts';
import { allTasks } from '../../../testing/tables/work-log.ts';

const { stage, addEntry, call } = timelineOfMaya();

describe('a report', () => {
  const COMMENT = 'That is not our child.';
  const submission = randomUUIDv7();
  const report = (more: object = {}, headers = {}) =>
    call(
      'POST',
      '/api/band_media_discrepancy_reports.json',
      {
        band_media_discrepancy_report: {
          comment: COMMENT,
          band_media_submission_id: submission,
          kid_id: stage.maya,
          grown_up_id: stage.priya.grownUpId,
          ...more,
        },
      },
      headers,
    );
  const kept = () => mediaReports(stage.portal);

  it('is kept, and told to the office once, without a child’s name', async () => {
    await addEntry(stage.maya, { bandMediaSubmissionId: submission });
    const key = { 'idempotency-key': 'one-press-0002' };
    const first = await report({ comment: `  ${COMMENT}  ` }, key);
    expect(first.statusCode).toBe(200);
    expect((await report({ comment: `  ${COMMENT}  ` }, key)).json()).toEqual(first.json());
    await stage.portal.drain();
    const [mail, ...more] = await emailsTo(stage.portal, stage.portal.deps.sender.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A parent reported band media');
    // Nobody reads an id: it leads to the report.
    expect(mail?.text).toMatch(/Open the report: \S+\/office\/media-reports\/[\da-f-]{36}\n/);
    expect(mail?.text.replace(/\S+\/office\/media-reports\/\S+/, '')).not.toMatch(
      /[\da-f]{8}-[\da-f]{4}-/,
    );
    expect(await kept()).toEqual([
      {
        comment: COMMENT,
        kid_id: stage.maya,
        grown_up_id: stage.priya.grownUpId,
        band_media_submission_id: submission,
      },
    ]);
    expect(await allTasks(stage.portal)).toMatchObject([{ kind: 'media_reported', detail: '' }]);
  });

  it('reported sixty times makes one e-mail at once and then one an hour, and none is lost', async () => {
    await addEntry(stage.maya, { bandMediaSubmissionId: submission });
    for (let n = 0; n < 60; n += 1)
      expect((await report({ comment: `${COMMENT} Number ${n}.` })).statusCode).toBe(200);
    const mails = async () => {
      await emailHeldBackReports(stage.portal.deps);
      await stage.portal.drain();
      return emailSubjects(stage.portal, stage.portal.deps.sender.email);
    };
    expect(await mails()).toHaveLength(1);
    stage.portal.clock.moveTo(new Date(stage.portal.clock.now().getTime() + 61 * 60_000));
    expect(await mails()).toHaveLength(2);
    stage.portal.clock.moveTo(new Date(stage.portal.clock.now().getTime() + 61 * 60_000));
    expect(await mails()).toHaveLength(3);
    const texts = (await emailsTo(stage.portal, stage.portal.deps.sender.email)).map(
      ({ text }) => text,
    );
    for (let n = 0; n < 60; n += 1) expect(texts.join(' ')).toContain(`Number ${n}.`);
    stage.portal.clock.moveTo(new Date(stage.portal.clock.now().getTime() + 61 * 60_000));
    expect(await mails()).toHaveLength(3);
  });

  it('hides what it is about at once, three times a day of one family, and opens a task each time', async () => {
    const { portal } = stage;
    portal.clock.moveTo('2027-01-12T23:59:00Z');
    const late = await addParent(portal, 'late@families.example');
    const school = await addSchool(portal, { name: 'Late School' });
    const kid = await addChild(portal, late, school, { plays: 'drums', name: 'Ann' });
    const pictures: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const photo = await addMedium(portal, [kid]);
      await addEntry(kid, { photoId: photo, bandMediaSubmissionId: photo });
      pictures.push(photo);
    }
    const reportIt = async (id: string) => {
      const of = { band_media_submission_id: id, kid_id: kid, grown_up_id: late.grownUpId };
      return (await report(of, late.auth)).statusCode;
    };
    expect(await Promise.all(pictures.map(reportIt))).toEqual([200, 200, 200, 200]);
    const hidden = await hiddenMedia(portal);
    expect(hidden).toHaveLength(3);
    const tasks = await allTasks(portal);
    expect(tasks.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 4 }, () => 'media_reported'),
    );
    expect(tasks.filter(({ detail }) => detail.startsWith('It is still shown'))).toHaveLength(1);
    // It counts days of London: the next one begins at midnight there.
    portal.clock.moveTo('2027-01-13T00:00:00Z');
    const left = pictures.find((id) => !hidden.includes(id)) ?? '';
    expect(await reportIt(left)).toBe(200);
    expect(await hiddenMedia(portal)).toHaveLength(4);
  });

  it('is of what stands on the parent’s own child’s timeline, by that parent', async () => {
    const other = await addParent(stage.portal, 'other@families.example');
    expect((await report()).statusCode).toBe(404);
    const school = await addSchool(stage.portal, { name: 'Other School' });
    const theirs = await addChild(stage.portal, other, school, { plays: 'drums', name: 'Ann' });
    await addEntry(theirs, { bandMediaSubmissionId: submission });
    expect((await report()).statusCode).toBe(404);
    expect((await report({ kid_id: theirs })).statusCode).toBe(404);
    await addEntry(stage.maya, { bandMediaSubmissionId: submission });
    expect((await report({ grown_up_id: other.grownUpId })).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
    expect((await report()).statusCode).toBe(200);
  });
});
