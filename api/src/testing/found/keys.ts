import type { SqlPortal } from '../with-sql.ts';

/** The keys that presses were sent with, and what each was answered. */
export const answeredKeys = ({
  sql,
}: SqlPortal): Promise<{ key: string; status: number; isAnswered: boolean }[]> =>
  sql('select key, status, answer is not null as "isAnswered" from idempotency_keys');
