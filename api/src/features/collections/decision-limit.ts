import { limitOf, type DecisionKind } from '@bandstand/domain/collections/limits';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { limitsBy } from '@bandstand/domain/settings/settings';
import type { Staff } from '../../platform/http/call.ts';
import type { LiveSettings } from '../settings/live.ts';

export interface LimitDeps {
  readonly settings: LiveSettings;
}

/** How much of this somebody of the office may give one family, by what an administrator has set; null is without a limit. */
export const limitFor = async (
  { settings }: LimitDeps,
  { roles }: Pick<Staff, 'roles'>,
  what: DecisionKind,
): Promise<Pennies | null> => limitOf(roles, what, limitsBy(await settings.read()));
