import { approve, prepare } from '../modules/money/collections/run/approve.ts';
import { writeFinalisedMonths } from '../modules/money/collections/run/collect.ts';
import { preview } from '../modules/money/collections/run/preview.ts';
import { submit } from '../modules/money/collections/hand-over/submit.ts';
import { lookAfterCollections } from '../modules/money/collections/hand-over/sweep.ts';
import { addManyFamilies } from './collections.ts';
import type { TestPortal } from './portal.ts';

/** What is not counted as a fault of the test: a provider that did not answer is asked again. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

const ROUNDS = 4;
const AT_ONCE = 3;
const LOST = ['lose_answer', 'lose_question', 'none', 'lose_answer', 'garble', 'none'] as const;

/**
 * Hands a month of many families over as badly as it can go: written by two processes, approved by two presses at the same
 * moment, submitted by three at once while every second answer is lost, and all of that again. Then lives until the day
 * after the results. Returns how often they were submitted, how many were collected, and how many twice.
 */
export const submitMany = async (
  portal: TestPortal,
  families: number,
): Promise<{
  readonly tries: number;
  readonly collected: number;
  readonly twice: number;
  readonly left: number;
}> => {
  const { deps, sandbox, sql } = portal;
  await addManyFamilies(portal, families);
  const references = await sql<{ reference: string }>('select reference from mandates');
  sandbox.adopt(references.map(({ reference }) => reference));
  portal.clock.moveTo('2027-01-21T10:00:00Z');
  await Promise.all([writeFinalisedMonths(deps), writeFinalisedMonths(deps)]);
  await prepare(deps, '2027-02', 'Ann');
  const hash = (await preview(deps, '2027-02')).hash ?? '';
  const press = () => quietly(approve(deps, { month: '2027-02', by: 'Ben', hash }));
  await Promise.all([press(), press(), press()]);
  const ids = (await sql<{ id: string }>('select id from collections')).map(({ id }) => id);
  let tries = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Also those that are with the provider by now: the colleague who presses again doesn't know.
    sandbox.behave(...ids.flatMap(() => LOST.map((kind) => ({ kind }))).slice(0, ids.length * 2));
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        tries += ids.length;
        return quietly(submit(deps, ids));
      }),
    );
  }
  sandbox.beGood();
  await portal.drain();
  portal.clock.moveTo('2027-01-25T10:10:00Z');
  await lookAfterCollections(deps);
  await portal.drain();
  portal.clock.moveTo('2027-02-04T06:06:00Z');
  const debits = sandbox.debits();
  await lookAfterCollections(deps);
  const left = await sql("select from collections where state <> 'collected'");
  return {
    tries,
    collected: debits.length,
    twice: debits.length - new Set(debits.map(({ reference }) => reference)).size,
    left: left.length,
  };
};
