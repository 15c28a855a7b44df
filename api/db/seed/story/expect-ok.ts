import type { Decision } from '@bandstand/domain/kernel/decision';

/** The story knows what comes of each thing that is expectOk in it: a refusal is a fault of the story. */
export const expectOk = async <Value>(
  what: string,
  answer: Promise<Decision<Value, string>>,
): Promise<Value> => {
  const decision = await answer;
  if (!decision.ok) throw new Error(`The demo can't ${what}: ${decision.refusal}.`);
  return decision.value;
};
