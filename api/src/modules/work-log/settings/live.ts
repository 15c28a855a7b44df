import type { KnownSettings } from '@bandstand/domain/desk/settings/settings';
import type { Db } from '../../../platform/database/pool.ts';
import { listSettings } from './store.ts';

/** The settings that are data, as this process knows them. */
export interface LiveSettings<Values = KnownSettings> {
  /** As they were read last, a few seconds ago at most in a portal that listens. */
  readonly known: () => Values;
  /** As they are now. */
  readonly read: (db?: Db) => Promise<Values>;
  /** Reads them again and again, until what it answers is called. */
  readonly watch: () => () => void;
}

/** Other processes go by a change after so long at most, in milliseconds. */
export const READ_EVERY = 5_000;

/** What nobody has set is as it was at first: by the installation, or by a rule. */
export const keepSettings = <Values extends object>(
  own: Db,
  first: Values,
): LiveSettings<Values> => {
  let known = first;
  const read = async (db: Db = own) => {
    const set = await listSettings(db);
    known = { ...first, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
    return known;
  };
  return {
    known: () => known,
    read,
    watch: () => {
      // A database that is away is told of by whatever else needs it; until it is back, what is known goes on.
      const timer = setInterval(() => void read().catch(() => undefined), READ_EVERY);
      return () => clearInterval(timer);
    },
  };
};
