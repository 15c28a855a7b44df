import { randomBytes } from 'node:crypto';
import { prepareEmbedded } from '../prepare-database.ts';
import type { RehearsalPlan } from '@bandstand/domain/desk/rehearsal/model';
import { CALM, STORMY } from './bank.ts';
import type { News, Order } from './messages.ts';
import type { Year, YearOptions } from './model.ts';
import { dayAfter, nextMonth } from './oracle/calendar.ts';
import { openYearPortal } from './open-portal.ts';
import { reportMonth } from './report.ts';
import { beginYear, FIRST_DAY, liveDays } from './year.ts';

/** The month in which a mistake is made on purpose. */
const MISTAKEN_MONTH = '2027-02';

/** Nobody but this process knows it; it goes with the database. */
const secret = () => randomBytes(32).toString('hex');

/** A year of Direct Debits in a database of its own, lived through as somebody asks for it. */
export class Rehearsal {
  readonly #tell: (news: News) => void;
  #year: Year | null = null;
  #isMistaken = false;

  constructor(tell: (news: News) => void) {
    this.#tell = tell;
  }

  async follow(order: Order): Promise<void> {
    if (order.kind === 'settle') await this.#settle(order);
    else await this.#live(order.month);
  }

  async #settle({ connection, folder, plan }: Order & { kind: 'settle' }): Promise<void> {
    await prepareEmbedded(connection);
    const portal = await openYearPortal({
      connection,
      folder,
      secrets: { token: secret(), data: secret() },
    });
    this.#year = await beginYear(portal, optionsOf(plan));
    this.#isMistaken = plan.faults.includes('mistake');
    this.#tell({ kind: 'settled' });
  }

  async #live(month: string): Promise<void> {
    if (this.#year === null) throw new Error('Nobody has settled yet.');
    const last = dayAfter(`${nextMonth(month)}-01`, -1);
    let day = month === FIRST_DAY.slice(0, 7) ? FIRST_DAY : `${month}-01`;
    for (; day <= last; day = dayAfter(day)) {
      this.#tell({ kind: 'day', day });
      await liveDays(this.#year, day, day);
    }
    if (this.#isMistaken && month === MISTAKEN_MONTH) await makeMistake(this.#year);
    this.#tell({ kind: 'month', report: await reportMonth(this.#year, month) });
  }
}

const optionsOf = ({ families, seed, faults }: RehearsalPlan): YearOptions => ({
  families,
  seed,
  moods: faults.includes('banks') ? STORMY : CALM,
  life: 0.008,
  isOfficeHuman: faults.includes('office'),
  isProviderFaulty: faults.includes('provider'),
});

/** A family is told of a payment twice: nothing but the oracle knows that it should not be. */
const makeMistake = async ({ portal }: Year): Promise<void> => {
  await portal.sql(
    `insert into mailbox select gen_random_uuid(), recipient, null, subject, html, text, sent_at from mailbox
     where subject like 'Your payment of%' order by sent_at, recipient limit 1`,
  );
};
