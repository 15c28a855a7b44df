import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteBackup } from '../../../platform/database/backup-store.ts';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { ALARMS } from '@bandstand/domain/desk/system/model';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addStaff, asStaff } from '../../../testing/office.ts';
import { lookForAlarms, raisedAlarms, type AlarmDeps } from './alarms.ts';

const { stage, family, writeAt, at } = collectionRuns();
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const look = async (other: Partial<AlarmDeps> = {}) => {
  await lookForAlarms({ ...stage.portal.deps, ...other });
  return raisedAlarms(stage.portal.deps.db);
};
const away = (minutes: number) => ({ providerReach: { failingSince: ago(minutes * MINUTE) } });
const queue = (name: string, since: string) =>
  stage.portal.sql(
    `insert into jobs.job (id, name, data, created_on, start_after)
     values (gen_random_uuid(), $1, '{}', now() - $2::interval, now() - $2::interval)`,
    [name, since],
  );

describe('alarms', () => {
  it('are told to administrators when they begin, once, and again after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ada = await addStaff(stage.portal, ['admin']);
    await addStaff(stage.portal, ['office']);
    expect(await look()).toEqual([]);
    expect(await look(away(14))).toEqual([]);
    const [alarm] = await look(away(20));
    expect(alarm).toMatchObject({
      name: 'provider-unreachable',
      says: 'It has not answered for 20 minutes.',
    });
    await look(away(21));
    vi.setSystemTime(Date.now() + 25 * 60 * MINUTE);
    expect((await look(away(26 * 60)))[0]?.since).toBe(alarm?.since);
    expect(await look()).toEqual([]);
    await look(away(20));
    await stage.portal.drain();
    const rows = await stage.portal.sql<{ recipient: string; text: string }>(
      `select recipient, text from mailbox where subject like 'Alarm: %' order by sent_at`,
    );
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(1);
    expect(rows).toHaveLength(3);
    expect(rows[0]?.text).toContain('docs/runbook/provider-unreachable.md');
    const page = await asStaff(stage.portal, ada, 'GET', 'system');
    expect(page.json()).toMatchObject({
      data: { attributes: { alarms: [{ name: 'provider-unreachable' }] } },
    });
    expect(await stage.portal.deps.metrics.text()).toMatch(
      /portal_alarms\{part="provider-unreachable"\} \d/,
    );
  });

  it('say what waits: emails, work, room and a backup', async () => {
    await queue('send-mail', '90 minutes');
    expect((await look()).map(({ name, says }) => [name, says])).toEqual([
      ['emails-not-leaving', '1 are waiting, the oldest for 90 minutes.'],
      ['work-not-done', 'send-mail has been due for 90 minutes.'],
    ]);
    await stage.portal.sql("delete from jobs.job where name = 'send-mail'");
    const own = { backups: 'own' } as const;
    expect((await look(own)).map(({ says }) => says)).toEqual(['There is no backup yet.']);
    await noteBackup(stage.portal.deps.db, { base_at: ago(30 * 60 * MINUTE).toISOString() });
    expect((await look(own)).map(({ says }) => says)).toEqual([
      'All of the database was last copied 30 hours ago.',
    ]);
    await noteBackup(stage.portal.deps.db, { base_at: ago(MINUTE).toISOString() });
    expect(await look(own)).toEqual([]);
    const [noRoom] = await look({ dataDir: '/proc/self' });
    expect(noRoom).toMatchObject({ name: 'disk-nearly-full' });
  });

  it('call somebody a day before the last moment to approve a month', async () => {
    await family('priya@example.com');
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-01-22T10:00:00Z');
    const two = { approval: 'two_people' } as const;
    expect(await look(two)).toEqual([]);
    at('2027-01-27T10:00:00Z');
    const [alarm] = await look(two);
    expect(alarm?.says).toMatch(
      /^Nobody has approved the payments of February 2027. They can be approved until /,
    );
  });

  it('have a page each of what to do', () => {
    const pages = join(import.meta.dirname, '../../../../../docs/runbook');
    for (const name of Object.keys(ALARMS))
      expect(existsSync(join(pages, `${name}.md`))).toBe(true);
  });
});
