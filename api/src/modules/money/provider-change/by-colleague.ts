import type { Decision } from '@bandstand/domain/kernel/decision';
import type { ChangeRefusal } from '@bandstand/domain/money/provider-change/rules';
import type { ByColleague, Change } from '../../../platform/http/call.ts';
import { asStaff } from '../../work-log/index.ts';
import type { ProviderChangeDeps } from './deps.ts';
import { finishChangeOf } from './finish.ts';
import { startChange, type StartRequest } from './start.ts';

const ofProvider = (after: object): Change => ({
  subject: 'provider_change',
  subjectId: null,
  after,
});

/** A colleague begins a change of provider, or goes on with it. */
export const startChangeBy = (
  deps: ProviderChangeDeps,
  by: ByColleague,
  asked: Omit<StartRequest, 'by'>,
): Promise<Decision<number, ChangeRefusal>> => {
  const { firstMonth, statementName, mapping } = asked;
  const change = ofProvider({ firstMonth, statementName, mandates: mapping.mandates.length });
  const office = asStaff(deps, by, change);
  return startChange(office.deps, { ...asked, by: office.colleague.name });
};

/** A colleague writes down that a change of provider is over. */
export const finishChangeBy = (
  deps: Pick<ProviderChangeDeps, 'db' | 'clock'>,
  by: ByColleague,
): Promise<Decision<null, ChangeRefusal>> => {
  const office = asStaff(deps, by, ofProvider({ finished: true }));
  return finishChangeOf(office.deps, office.colleague.name);
};
