import { COLLECTION_MOVES } from '@bandstand/domain/money/collections/run/collection-moves';
import { REFUND_MOVES } from '@bandstand/domain/money/collections/refunds/refunds';
import { TRANSFERS } from '@bandstand/domain/money/collections/transfers';
import { MOVES } from '@bandstand/domain/kernel/moves';
import { SLOT_MOVES, ENROLMENT_MOVES } from '@bandstand/domain/places/enrolment/slot-moves';
import { BATCH_MOVES } from '@bandstand/domain/mail/email-batches';
import { MANDATE_MOVES, HOSTED_MOVES } from '@bandstand/domain/money/payments/mandate-moves';
import { OFFER_MOVES } from '@bandstand/domain/places/waiting-list/offers';

interface LifeCycle {
  readonly table: string;
  /** The columns whose change may change the state. */
  readonly columns: string;
  /** The state of a row, by the name of its old or its new version. */
  readonly state: (row: 'OLD' | 'NEW') => string;
  readonly moves: Readonly<Record<string, readonly string[]>>;
}

const column =
  (name: string): LifeCycle['state'] =>
  (row) =>
    `${row}.${name}`;

/** Every state whose changes the database checks, by the tables of moves that the rules use. */
const LIFE_CYCLES: readonly LifeCycle[] = [
  { table: 'kids', columns: 'status', state: column('status'), moves: MOVES },
  { table: 'offers', columns: 'state', state: column('state'), moves: OFFER_MOVES },
  { table: 'enrolments', columns: 'state', state: column('state'), moves: ENROLMENT_MOVES },
  { table: 'mandates', columns: 'state', state: column('state'), moves: MANDATE_MOVES },
  { table: 'collections', columns: 'state', state: column('state'), moves: COLLECTION_MOVES },
  { table: 'hosted_set_ups', columns: 'state', state: column('state'), moves: HOSTED_MOVES },
  { table: 'email_batches', columns: 'state', state: column('state'), moves: BATCH_MOVES },
  { table: 'refunds', columns: 'state', state: column('state'), moves: REFUND_MOVES },
  {
    table: 'slots',
    columns: 'kid_id, holding, freed_at',
    state: (row) =>
      `coalesce(${row}.holding, CASE WHEN ${row}.freed_at IS NULL THEN 'free' ELSE 'freed' END)`,
    moves: SLOT_MOVES,
  },
];

const triggerOf = ({ table, columns, state, moves }: LifeCycle): string => {
  const allowed = Object.entries(moves).flatMap(([from, to]) =>
    to.map((one) => `${from} > ${one}`),
  );
  const [was, now] = [state('OLD'), state('NEW')];
  return `CREATE TRIGGER ${table}_moves AFTER UPDATE OF ${columns} ON ${table}
  FOR EACH ROW WHEN (${was} <> ${now} AND ${was} || ' > ' || ${now} NOT IN (
    ${allowed.map((move) => `'${move}'`).join(',\n    ')}
  )) EXECUTE FUNCTION refuse_move();`;
};

/**
 * The triggers that let a state change only as its table of moves says, as a migration writes them. A table of moves that
 * changes needs a migration that drops its trigger and creates it again.
 */
export const lifeCycles = () => LIFE_CYCLES.map((life) => ({ ...life, trigger: triggerOf(life) }));

const byKind = (side: 'debit' | 'credit'): string =>
  Object.entries(TRANSFERS)
    .map(([kind, transfer]) => `WHEN '${kind}' THEN '${transfer[side]}'`)
    .join(' ');

/**
 * The function that fills in between which accounts an entry of the ledger transfers, by its kind, and what that changes of
 * the family's balance. A table of transfers that changes needs a migration that replaces it.
 */
export const transferFunction =
  (): string => `CREATE OR REPLACE FUNCTION fill_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.debit := CASE NEW.kind ${byKind('debit')} END;
  NEW.credit := CASE NEW.kind ${byKind('credit')} END;
  NEW.moved_pennies := greatest(NEW.moved_pennies, abs(NEW.amount_pennies));
  NEW.amount_pennies := CASE 'family' WHEN NEW.debit THEN NEW.moved_pennies WHEN NEW.credit THEN -NEW.moved_pennies ELSE 0 END;
  RETURN NEW;
END $$;`;
