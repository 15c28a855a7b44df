import { limitOf, type DecisionKind } from '@bandstand/domain/money/collections/limits';
import { limitsBy, type SettingValues } from '@bandstand/domain/desk/settings/settings';
import type { Staff } from '../../../platform/http/call.ts';
import type { LiveSettings } from '../../work-log/index.ts';
import type { DecisionLimits } from './decisions-store.ts';

export interface LimitDeps {
  readonly settings: LiveSettings<SettingValues>;
}

/** How much of this somebody of the office may decide, by what an administrator has set. */
export const limitsFor = async (
  { settings }: LimitDeps,
  { roles }: Pick<Staff, 'roles'>,
  what: DecisionKind,
): Promise<DecisionLimits> => {
  const values = await settings.read();
  return {
    ofFamily: limitOf(roles, what, limitsBy(values)),
    ofDay: Number(values.day_sum),
    maySecond: roles.includes('admin'),
  };
};
