import { lookAfterHostedSetUps } from '../modules/money/index.ts';
import { onDay, receiveDirectDebit, refuseReplacement } from './bank.ts';
import { payingReference, type YearFamily } from './diary.ts';
import type { Year } from './model.ts';

/** Whether new Direct Debits can be set up on the provider's own pages. */
export const hasPages = ({ portal, options }: Year): boolean =>
  options.movesTo !== undefined && portal.deps.hostedSetUp !== null;

const WAITING =
  "select id from hosted_set_ups where state = 'started' and next_look_at <= $1 limit 1";

/** The minutes in which the portal asks about all that it has to. */
export const lookAtPages = async (year: Year, at: string): Promise<void> => {
  if (!hasPages(year)) return;
  const { portal } = year;
  do await lookAfterHostedSetUps(portal.deps);
  while ((await portal.sql(WAITING, [portal.clock.now()])).length > 0);
  if (year.awayOn.has(at.slice(0, 10))) return;
  for (const [family, { confirmedOn }] of year.visits)
    if (confirmedOn !== null) await hearOf(year, family, at);
};

interface HostedSetUp extends Record<string, unknown> {
  readonly state: string;
  readonly made: { readonly replaces: string | null } | null;
}
const HEARD = `select s.state, (select json_build_object('replaces', m.replaces) from mandates m where m.reference = s.reference) as made
  from hosted_set_ups s where s.reference = $1`;

/** What the provider has, the portal knows from now on; a second Direct Debit is over at once. */
export const hearOf = async (year: Year, family: YearFamily, at: string): Promise<void> => {
  const { portal, bank, visits } = year;
  const visit = visits.get(family);
  if (visit?.confirmedOn == null) return;
  const { reference, purpose, confirmedOn: on } = visit;
  const [heard] = await portal.sql<HostedSetUp>(HEARD, [reference]);
  // The provider was too slow to say: it is asked again.
  if (heard === undefined || heard.state === 'started') return;
  visits.delete(family);
  family.diary.push({ at, what: 'is done there', purpose, reference, on });
  const { made } = heard;
  if (made === null) return;
  family.references.push(reference);
  if (made.replaces !== null) bank.changing.add(family);
  const day = at.slice(0, 10);
  const receive = () => {
    // They may have kept their old account meanwhile.
    if (payingReference(family) !== reference) return;
    if (made.replaces === null) receiveDirectDebit(bank, family, day);
    else if (refuseReplacement(bank, family, day)) family.dead.add(reference);
  };
  // Banks open at ten.
  if (at.slice(11) < '10:00') onDay(bank, day, receive);
  else receive();
};
