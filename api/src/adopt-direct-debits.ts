import { listAsked, listReferencesInForce } from './modules/money/index.ts';
import type { connectDirectDebit } from './integrations/connect.ts';
import type { Db } from './platform/database/pool.ts';

type DirectDebitConnection = Awaited<ReturnType<typeof connectDirectDebit>>;

/** Makes the Direct Debits of the demo known to its sandbox, with what they were asked to take. */
export const adoptDirectDebits = async (
  { adopt }: Pick<DirectDebitConnection, 'adopt'>,
  db: Db,
): Promise<void> => adopt(await listReferencesInForce(db), await listAsked(db));
