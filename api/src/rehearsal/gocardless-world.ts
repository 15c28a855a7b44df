import type { GoCardlessStandIn } from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import type {
  Book,
  StandInPayment,
} from '../integrations/direct-debit/gocardless/stand-in-book.ts';
import { workingDaysLater } from './oracle/calendar.ts';
import type { Debit, PayoutEffect, World } from './world.ts';

const LODGED_FOR = 3;
const RESULT_AFTER = 3;

/** GoCardless's stand-in: what is due happens each morning, and banks end, change and pay back as they do with the other provider. */
export const goCardlessWorld = (standIn: GoCardlessStandIn): World => {
  const { book, bank } = standIn;
  const debits: Debit[] = [];
  /** What a payout will have done, once our bank has it on the next working day. */
  let prepared: readonly PayoutEffect[] = [];
  const { mandateOf, paymentOf, noteTaken } = findersIn(book);
  return {
    name: 'gocardless',
    refusals: ['2', '3', '5', 'B', 'C', 'F', 'G', 'N'],
    advices: ['0', '1', '2', '3', 'B', 'C', 'D', 'E', 'R', 'T'],
    returns: ['1', '2', '3', '4', '5', '6', '7', 'B', 'E', 'Y'],
    claims: ['1', '2', '4', '5', '6', '8'],
    endsBy: (by, code) => by === 'AUDDIS' || !'RT'.includes(code),
    adopt: (references) => references.map((reference) => adopt(standIn, reference)),
    beginDay: (day) => {
      book.today = day;
      for (const { id, status, created_at: at } of book.mandates.values())
        if (status === 'pending_submission' && workingDaysLater(at.slice(0, 10), LODGED_FOR) <= day)
          bank.accept(id);
      const settled = prepared;
      bank.sendPayouts();
      prepared = preparePayout(standIn);
      for (const payment of book.payments.values()) takeOrReport(payment, day);
      return settled;
    },
    debits: () => debits,
    stands: (reference) =>
      ['pending_submission', 'active'].includes(
        book.mandates.get(mandateOf(reference))?.status ?? '',
      ),
    refuse: (reference, code) => bank.refuse(mandateOf(reference), `AUDDIS-${code}`),
    cancel: (reference, code) => {
      const id = mandateOf(reference);
      if (code === 'T') bank.transfer(id);
      else if (code === 'R') bank.reinstate(id);
      else bank.cancel(id, `ADDACS-${code}`);
    },
    returnUnpaid: (reference, on, code) => bank.fail(paymentOf(reference, on).id, `ARUDD-${code}`),
    claim: (reference, on, code) => bank.chargeBack(paymentOf(reference, on).id, `DDICA-${code}`),
    canRefund: (reference, on) =>
      ['confirmed', 'paid_out'].includes(paymentOf(reference, on).status),
    tellOfStranger: () => bank.cancel(adopt(standIn, ''), 'ADDACS-1'),
    behave: standIn.behave,
    beGood: standIn.beGood,
    goDown: standIn.goDown,
    comeBack: standIn.comeBack,
  };

  function takeOrReport({ id, status, charge_date: on, ...payment }: StandInPayment, day: string) {
    if (status === 'pending_submission' && on <= day) {
      bank.submit(id);
      const reference = payment.metadata.reference ?? '';
      noteTaken(reference, on, id);
      debits.push({ reference, on, amount: payment.amount });
    }
    if (status === 'submitted' && workingDaysLater(on, RESULT_AFTER) <= day) bank.collect(id);
  }
};

/** A year of thousands asks for each so often that walking through all of them would take most of it. */
const findersIn = (book: Book) => {
  const mandates = new Map<string, string>();
  const taken = new Map<string, string>();
  return {
    mandateOf: (reference: string): string => {
      if (!mandates.has(reference))
        for (const [id, { metadata }] of book.mandates)
          if (metadata.reference !== undefined && !mandates.has(metadata.reference))
            mandates.set(metadata.reference, id);
      const id = mandates.get(reference);
      if (id === undefined) throw new Error(`GoCardless has no mandate ${reference}.`);
      return id;
    },
    paymentOf: (reference: string, on: string): StandInPayment => {
      const found = book.payments.get(taken.get(`${reference} ${on}`) ?? '');
      if (found === undefined) throw new Error(`Nothing was taken by ${reference} on ${on}.`);
      return found;
    },
    noteTaken: (reference: string, on: string, id: string): void =>
      void taken.set(`${reference} ${on}`, id),
  };
};

/** A mandate that its bank has had for long; nobody is told of it. */
const adopt = ({ book }: GoCardlessStandIn, reference: string): string => {
  const id = `MDADOPTED${book.mandates.size}`;
  book.mandates.set(id, {
    id,
    created_at: '2026-01-01T09:00:00.000Z',
    status: 'active',
    scheme: 'bacs',
    reference: `GC-${id}`,
    metadata: reference === '' ? {} : { reference },
    links: { customer: 'CUADOPTED', customer_bank_account: 'BAADOPTED' },
  });
  return id;
};

/** Makes a payout of what is held, and says which payments are settled by it. */
const preparePayout = ({ book, bank }: GoCardlessStandIn): PayoutEffect[] => {
  const payout = bank.preparePayout();
  if (payout === null) return [];
  const items = [...(book.kinds.payout_items?.values() ?? [])].filter(
    (item) => item['payout'] === payout,
  );
  return items.flatMap((item) => {
    const payment = book.payments.get((item['links'] as { payment: string }).payment);
    if (item['type'] !== 'payment_paid_out' || payment === undefined) return [];
    return [
      { reference: payment.metadata.reference ?? '', on: payment.charge_date, what: 'paid out' },
    ];
  });
};
