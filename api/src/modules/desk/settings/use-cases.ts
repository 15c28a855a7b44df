import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { AnyValues } from '@bandstand/domain/kernel/noun';
import type * as contract from '@bandstand/domain/desk/settings/office-contract';
import {
  PROVIDER,
  PROVIDER_FACTS,
  PROVIDER_ID,
  type MadeUpFact,
} from '@bandstand/domain/desk/settings/provider-noun';
import {
  type KnownSettings,
  readSetting,
  SETTINGS,
} from '@bandstand/domain/desk/settings/settings';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { changeSetting as settingCalls } from '@bandstand/domain/desk/settings/office-contract';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import {
  changedMeanwhile,
  historyValues,
  holdSettings,
  isSame,
  type LiveSettings,
  type OfficeDeps,
  writeSetting,
} from '../../work-log/index.ts';
import type { Clock } from '../../../platform/clock.ts';

export interface ProviderDeps extends OfficeDeps {
  readonly settings: LiveSettings;
  readonly madeUp: () => readonly MadeUpFact[];
}

type Read = typeof contract.readProviderFacts;
type Change = typeof contract.changeProviderFacts;

export const readProviderFacts = async (
  { settings, madeUp }: ProviderDeps,
  { params: { id } }: Call<Read>,
): CallAnswer<Read> => {
  if (id !== PROVIDER_ID) return refuse('not_found');
  return ok({ data: toProvider(valuesIn(await settings.read()), madeUp()) });
};

/** Sets what is another now; what stays as it was installed goes on following the installation. */
export const changeProviderFacts = async (
  deps: ProviderDeps,
  { params: { id }, body: { values, was }, staff, record }: Call<Change>,
): CallAnswer<Change> => {
  if (id !== PROVIDER_ID) return refuse('not_found');
  const { db, clock, settings } = deps;
  const changed = await transact(db, async (tx) => {
    await holdSettings(tx);
    const current = valuesIn(await settings.read(tx));
    if (!isSame(current, was)) return changedMeanwhile(deps, tx, { id, staff });
    if (isSame(current, values)) return refuse('nothing_changed');
    for (const name of PROVIDER_FACTS.filter((fact) => values[fact] !== current[fact])) {
      const change = { name, value: `${values[name]}`, was: `${current[name]}`, now: clock.now() };
      if (!(await writeSetting(tx, change))) throw new Error(`${name} was not held.`);
    }
    await record(tx, {
      subject: PROVIDER.name,
      subjectId: id,
      before: historyValues(PROVIDER, was),
      after: historyValues(PROVIDER, values),
    });
    return ok(values);
  });
  await settings.read();
  return changed.ok ? ok({ data: toProvider(changed.value, deps.madeUp()) }) : changed;
};

const valuesIn = (known: KnownSettings): AnyValues => ({
  ...Object.fromEntries(PROVIDER_FACTS.map((name) => [name, known[name]])),
  notice_days: Number(known.notice_days),
});

const toProvider = (values: AnyValues, madeUp: readonly MadeUpFact[]) =>
  toRecord(PROVIDER.name, {
    id: PROVIDER_ID,
    attributes: { ...values, made_up: [...madeUp], has_ended: false },
  }) as unknown as NounRecord;

interface SettingsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly settings: LiveSettings;
}

/** Changes a setting from what it was when it was shown; this process goes by it at once. */
export const changeSetting = async (
  { db, clock, settings }: SettingsDeps,
  { params: { name }, body: { value, was, reason }, record }: Call<typeof settingCalls>,
): CallAnswer<typeof settingCalls> => {
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
