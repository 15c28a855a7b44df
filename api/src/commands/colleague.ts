import { email as emailSchema } from '@bandstand/domain/identity/account/model';
import { approveRun } from '@bandstand/domain/money/collections/office-contract';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { isAllowed } from '@bandstand/domain/identity/staff/rules';
import type { CommandDeps } from './deps.ts';
import { needed } from './words.ts';
import { findColleague } from '../modules/identity/index.ts';
import { recordChanges } from '../platform/database/changes-store.ts';
import type { ByColleague } from '../platform/http/call.ts';
import { WrongWords } from './command.ts';

/** The names under which commands appear in the list of what the office did; see `CALL_NAMES`. */
type CommandCall =
  | 'prepareRunByCommand'
  | 'approveRunByCommand'
  | 'withholdCollectionByCommand'
  | 'refundCollectionByCommand'
  | 'writeOffDebtByCommand'
  | 'agreePaymentPlanByCommand'
  | 'endPaymentPlanByCommand'
  | 'decideClaimByCommand'
  | 'decideUnheardByCommand'
  | 'finishTaskByCommand'
  | 'pauseLessonsByCommand'
  | 'endPauseByCommand'
  | 'startProviderChangeByCommand'
  | 'finishProviderChangeByCommand';

/**
 * Who decides something by a command: somebody who may in the office as well, and signs as they do there. A name that anybody may
 * type would let one person prepare a month and approve it, and give more than they may. What has no page of its own is open to
 * a colleague who may let a month through, as the desks of money are.
 */
export const colleagueIn = async (
  { db, seal, clock }: CommandDeps,
  options: { readonly by?: string | undefined },
  call: CommandCall,
  { may }: Pick<Endpoint, 'may'> = approveRun,
): Promise<ByColleague> => {
  const email = emailSchema.safeParse(needed(options, 'by'));
  const found = email.success ? await findColleague(db, email.data, clock.now()) : undefined;
  if (found === undefined)
    throw new WrongWords('--by is the email by which somebody who works here signs in.');
  if (!isAllowed(found.roles, may))
    throw new WrongWords('What this command does is not open to that colleague.');
  const by = { staffId: found.staffId, call };
  return {
    staff: { staffId: found.staffId, roles: found.roles },
    record: (tx, change) =>
      recordChanges(
        tx,
        [change].flat().map((one) => ({ ...one, ...by })),
        { seal, now: clock.now() },
      ),
  };
};
