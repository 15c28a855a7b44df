import { ok } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import {
  applyLine,
  findWaitingReports,
  noteApplied,
  noteReports,
} from '../../../src/modules/money/index.ts';
import type {
  ReportLine,
  ReportName,
} from '../../../src/integrations/direct-debit/collections-port.ts';
import { transact } from '../../../src/platform/database/transaction.ts';
import { idOf } from '../ids.ts';
import type { StoryRole } from './cast.ts';
import { partOf, paymentsOf, type Scene } from './moments.ts';

/** What one report says, at a moment: applied as the portal applies it, with the e-mails that follow. */
export const hear = async (
  { portal }: Scene,
  at: Date,
  { kind, lines }: { readonly kind: ReportName['kind']; readonly lines: readonly ReportLine[] },
): Promise<void> => {
  const { clock, deps } = portal;
  clock.moveTo(at);
  const { name: provider } = deps.collectionProvider;
  // On some days two reports of a kind come at the same moment: their first lines tell them apart.
  const id = `demo ${kind} ${at.toISOString()} ${lines[0]?.line}`;
  const name = { id, kind, on: londonDate(at) };
  await noteReports(deps.db, provider, { names: [name], now: at });
  const [report] = await findWaitingReports(deps.db, provider, { after: 0, atMost: 1 });
  if (report === undefined) throw new Error('The report was not noted.');
  await transact<null, never>(deps.db, async (tx) => {
    for (const line of lines) await applyLine(deps, tx, { line, reportId: report.id });
    await noteApplied(tx, [{ id: report.id, sealed: deps.seal.close('') }], at);
    return ok(null);
  });
  await portal.workOff();
};

export const referenceOf = ({ world }: Pick<Scene, 'world'>, email: string): string =>
  world.rows.mandates.find(({ id }) => id === idOf('mandate', email))?.reference ?? '';

interface PaymentNews {
  readonly role: StoryRole;
  readonly what: 'arudd' | 'indemnity' | 'collected';
  readonly code?: string;
  /** The day of its second attempt, where it is about that. */
  readonly secondOn?: IsoDate;
}

/** What is said of a family's newest payment; a claim is about the newest that has been paid to us. */
export const lineOfPayment = (
  scene: Scene,
  at: Date,
  { role, what, code = '', secondOn }: PaymentNews,
): ReportLine => {
  const payment = paymentsOf(scene, role).findLast(
    ({ state }) => what !== 'indemnity' || state === 'settled',
  );
  if (payment === undefined) throw new Error(`The family for "${role}" has paid nothing.`);
  return {
    about: 'collection',
    line: `demo ${what} ${code} ${role} ${secondOn ?? ''}`,
    on: londonDate(at),
    mandate: { reference: referenceOf(scene, partOf(scene, role).email), providerId: null },
    key: null,
    what,
    code,
    amount: payment.amountPennies,
    collectedOn: secondOn ?? payment.collectOn,
  };
};

/** What is said of a family's Direct Debit. */
export const lineOfMandate = (
  scene: Scene,
  at: Date,
  { role, what, code }: { role: StoryRole; what: 'auddis' | 'addacs'; code: string },
): ReportLine => ({
  about: 'mandate',
  line: `demo ${what} ${code} ${role}`,
  on: londonDate(at),
  mandate: { reference: referenceOf(scene, partOf(scene, role).email), providerId: null },
  what,
  code,
  becomes: null,
});
