import { ok } from 'node:assert/strict';
import { readMapping } from '@bandstand/domain/money/provider-change/rules';
import { STATES_IN_FORCE } from '../../db/states.ts';
import { startChange } from '../modules/money/index.ts';
import { accountOf } from './bank.ts';
import type { Year } from './model.ts';

/** On that day the payers are told that another provider collects from that month on. */
const TOLD_ON = '2027-05-12';
const FIRST_MONTH = '2027-07';

const IN_FORCE = `select reference from mandates where provider = 'smartdebit' and state in ${STATES_IN_FORCE}
  order by reference`;

/** The banks have told the new provider of all Direct Debits in force with the old one; its file says what it calls them. */
export const moveIfItIsTheDay = async (year: Year, day: string): Promise<void> => {
  const { portal, families, options, newest } = year;
  if (options.movesTo === undefined || day !== TOLD_ON) return;
  const inForce = await portal.sql<{ reference: string }>(IN_FORCE);
  const moves = inForce.map(({ reference }, n) => ({
    reference,
    to: `MOVED${String(n).padStart(6, '0')}`,
  }));
  const ids = newest.adopt(moves.map(({ to }) => to));
  const lines = moves.map(({ reference, to }, n) => `${reference},${ids[n]},${to}`);
  const done = await startChange(portal.deps, {
    mapping: readMapping(['reference,provider_id,new_reference', ...lines].join('\n')),
    firstMonth: FIRST_MONTH,
    statementName: 'GOCARDLESS BANDSTAND',
    by: 'Ann',
  });
  ok(done.ok, 'The move was refused.');
  for (const { reference, to } of moves)
    year.bank.accounts.before.set(to, accountOf(year.bank.accounts, reference));
  for (const move of moves)
    families
      .find(({ references }) => references.includes(move.reference))
      ?.diary.push({ at: `${day} 10:00`, what: 'is to move', from: FIRST_MONTH, ...move });
};

const MOVED = `select m.reference, v.reference as "to" from provider_moves v join mandates m on m.id = v.mandate_id
  where v.moved_at is not null`;

/** What the banks say from then on, they say of the Direct Debit with the new provider. */
export const followMoves = async ({ portal, families, options }: Year): Promise<void> => {
  if (options.movesTo === undefined) return;
  const moved = await portal.sql<{ reference: string; to: string }>(MOVED);
  const tos = new Map(moved.map(({ reference, to }) => [reference, to]));
  for (const { references } of families) {
    const at = references.findIndex((one) => {
      const to = tos.get(one);
      return to !== undefined && !references.includes(to);
    });
    const to = tos.get(references[at] ?? '');
    if (to !== undefined) references.splice(at + 1, 0, to);
  }
};
