import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { changeSetting as contract } from '@bandstand/domain/desk/settings/office-contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { readSetting, SETTINGS } from '@bandstand/domain/desk/settings/settings';
import type { Clock } from '../../../platform/clock.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { type LiveSettings, writeSetting } from '../../work-log/index.ts';

export interface SettingsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly settings: LiveSettings;
}

/** Changes a setting from what it was when it was shown; this process goes by it at once. */
export const changeSetting = async (
  { db, clock, settings }: SettingsDeps,
  { params: { name }, body: { value, was, reason }, record }: Call<typeof contract>,
): CallAnswer<typeof contract> => {
  const wanted = readSetting(name, { typed: value, was });
  if (!wanted.ok) return refuse(wanted.refusal, { fields: { value: [] } });
  const changed = await transact(db, async (tx) => {
    const before = (await settings.read(tx))[name];
    const change = { name, value: wanted.value, was, now: clock.now() };
    if (before !== was || !(await writeSetting(tx, change))) return refuse('changed_meanwhile');
    await record(tx, {
      subject: 'setting',
      subjectId: null,
      before: { value: formatPounds(Number(was)) },
      after: { setting: SETTINGS[name].title, value: formatPounds(Number(wanted.value)) },
      reason,
    });
    return ok({ message: 'It counts from now on.' });
  });
  await settings.read();
  return changed;
};
