import { makeRegister } from '@bandstand/domain/lessons/day-contract';
import { call } from '../../../platform/client.ts';
import { queryClient } from '../../../platform/queries.ts';
import { keepRegister, withRegister, type Day, type RegisterBody } from './kept-days.ts';
import { findKeys, isAble } from './sealed-rows.ts';
import { makeQueue } from './waiting.ts';

/** A register that the portal has not answered yet, or has refused for good. */
export interface UnsentRegister {
  readonly body: RegisterBody;
  readonly band: string;
  /** Why it was refused; empty while it waits. */
  readonly refused: readonly string[];
}

const ANSWERED_WITHIN = 30_000;
/** How long a leader who has signal waits for the answer; after that their register is sent without them. */
const SENT_WITHIN = 5_000;

export const registerQueue = makeQueue<UnsentRegister>({
  of: 'registers',
  idOf: ({ body }) => body.id,
  momentOf: ({ body }) => body.said_at,
  send: async ({ body }) => {
    await call(makeRegister, { body, signal: AbortSignal.timeout(ANSWERED_WITHIN) });
    keepRegister(body);
    queryClient.setQueryData<Day>(
      ['office', 'day', body.on],
      (day) => day && withRegister(day, body),
    );
    return 'sent';
  },
});

/** Keeps a register before it is sent; false where this browser can't. */
const keep = async (register: UnsentRegister): Promise<boolean> => {
  try {
    const [key] = (isAble() && (await findKeys())) || [];
    if (key === undefined) return false;
    const { band_id: bandId, on, id } = register.body;
    const before = await registerQueue.list();
    await registerQueue.keep(register, key);
    // What was refused of the same lesson is put right by this one.
    for (const other of before)
      if (other.refused.length > 0 && other.body.band_id === bandId && other.body.on === on)
        if (other.body.id !== id) await registerQueue.drop(other);
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes a register, now or when there is signal, and says whether it was kept until then. Where nothing can be kept it is sent
 * at once, and fails as a call does.
 */
export const sendRegister = async (body: RegisterBody, band: string): Promise<boolean> => {
  const isKept = await keep({ body, band, refused: [] });
  if (!isKept) await call(makeRegister, { body });
  else
    await Promise.race([
      registerQueue.sendAll(),
      new Promise((later) => setTimeout(later, SENT_WITHIN)),
    ]);
  return isKept;
};
