import type {
  getFeatureFlags,
  switchFlag,
} from '@bandstand/domain/families/feature-flags/contract';
import { FLAGS } from '@bandstand/domain/families/feature-flags/model';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import {
  countSchools,
  findFlagsOn,
  goesToOneOf,
  listFlags,
  writeFlag,
  type FlagRow,
} from './store.ts';

/** Every flag as it is for a family; one that nobody has set is off. Where one is for some schools, their children are asked for. */
export const readFlags = async (db: Db, grownUpId: GrownUpId) => {
  const app = (await findFlagsOn(db)).find(({ name }) => name === 'kids_app_opt_in');
  const isOn =
    app !== undefined &&
    (app.audience === 'everybody' || (await goesToOneOf(db, grownUpId, app.schoolIds)));
  return { kids_app_opt_in: isOn };
};

export const answerFlags = async (
  { db }: { readonly db: Db },
  { parent }: Call<typeof getFeatureFlags>,
): CallAnswer<typeof getFeatureFlags> => ok(await readFlags(db, parent.grownUpId));

/** Every flag as it is set. */
export const readSettings = async (db: Db): Promise<FlagRow[]> => {
  const set = await listFlags(db);
  const never = { is_on: false, audience: 'everybody' as const, schools: [] };
  return (Object.keys(FLAGS) as FlagRow['name'][]).map(
    (name) => set.find((one) => one.name === name) ?? { name, ...never },
  );
};

/** Switches a part of the portal on or off, for everybody or for some schools. */
export const changeFlag = (
  { db }: { readonly db: NodePgDatabase },
  { params: { name }, body, record }: Call<typeof switchFlag>,
): CallAnswer<typeof switchFlag> =>
  transact(db, async (tx) => {
    const schoolIds = body.audience === 'schools' ? [...new Set(body.school_ids)] : [];
    if (body.audience === 'schools' && body.is_on && schoolIds.length === 0)
      return refuse('no_schools', { fields: { school_ids: [] } });
    if ((await countSchools(tx, schoolIds)) < schoolIds.length) return refuse('unknown_school');
    const before = await settingOf(tx, name);
    await writeFlag(tx, { name, isOn: body.is_on, audience: body.audience, schoolIds });
    await record(tx, {
      subject: 'flag',
      subjectId: null,
      before,
      after: { flag: FLAGS[name].title, ...(await settingOf(tx, name)) },
    });
    return ok({ message: 'It counts from the next page that a family opens.' });
  });

/** How a flag is set, as the reader of the record understands it. */
const settingOf = async (tx: Db, name: FlagRow['name']) => {
  const set = (await readSettings(tx)).find((one) => one.name === name);
  return {
    is_on: set?.is_on ?? false,
    audience: set?.audience ?? 'everybody',
    schools: (set?.schools ?? []).map((school) => school.name),
  };
};
