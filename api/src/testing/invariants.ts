import { INVARIANTS } from '../modules/desk/doctor/invariants-store.ts';
import type { Clock } from '../platform/clock.ts';

/** What asks the database for the rows that break one invariant. */
export const questionOf = (name: string): string => {
  const question = INVARIANTS[name];
  if (question === undefined) throw new Error(`No invariant is called: ${name}`);
  return question;
};

/**
 * The names of all invariants that are broken now; it should return none. Called after every file that changes places
 * or money.
 */
export const brokenInvariants = async ({
  sql,
  clock,
}: {
  readonly sql: (text: string, values: unknown[]) => Promise<unknown[]>;
  readonly clock: Clock;
}): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(INVARIANTS)) {
    const rows = await sql(question, question.includes('$1') ? [clock.now()] : []);
    if (rows.length > 0) broken.push(name);
  }
  return broken;
};
