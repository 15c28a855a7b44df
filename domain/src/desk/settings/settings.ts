import * as z from 'zod/mini';
import {
  DEFAULT_DAY_SUM,
  DEFAULT_LIMITS,
  LIMITED,
  type DecisionKind,
  type Limits,
} from '../../money/collections/limits.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';
import { readPounds } from '../../kernel/money.ts';
import type { ProviderFact } from './provider-noun.ts';

interface Pounds {
  readonly title: string;
  readonly says: string;
  readonly within: Bounds;
}
/** Pennies; no amount is less than a pound. */
interface Bounds {
  readonly most: number;
  readonly otherwise: 'out_of_bounds' | 'out_of_day_bounds';
}

const LEAST = 100;
/** About a year of one child's lessons. */
const OF_FAMILY: Bounds = { most: 50_000, otherwise: 'out_of_bounds' };
const OF_DAY: Bounds = { most: 500_000, otherwise: 'out_of_day_bounds' };

/** The limits that an administrator can change; every process follows within seconds. */
export const SETTINGS = {
  refund_limit: {
    title: 'Finance pays back at most',
    says: 'To one family within 30 days, without an administrator.',
    within: OF_FAMILY,
  },
  write_off_limit: {
    title: 'Finance writes off at most',
    says: 'For one family within 30 days, without an administrator.',
    within: OF_FAMILY,
  },
  charge_limit: {
    title: 'Finance charges by hand at most',
    says: 'One family within 30 days, without an administrator.',
    within: OF_FAMILY,
  },
  day_sum: {
    title: 'Refunds, write-offs and charges in a day',
    says: 'By one colleague at most, over all families, administrators too. Above it, another administrator fills in the same form.',
    within: OF_DAY,
  },
} as const satisfies Record<string, Pounds>;
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]];
export const settingName = z.enum(SETTING_NAMES);

/** Each as it is kept: pennies in figures. */
export type SettingValues = Readonly<Record<SettingName, string>>;

/** All settings that are data, as a process knows them: the limits, and who the provider is. */
export type KnownSettings = SettingValues & Readonly<Record<ProviderFact, string>>;

/** The limits before anybody has set them. */
export const FIRST_LIMIT_SETTINGS = {
  ...(Object.fromEntries(
    LIMITED.map((what) => [`${what}_limit`, `${DEFAULT_LIMITS[what]}`]),
  ) as Readonly<Record<`${DecisionKind}_limit`, string>>),
  day_sum: `${DEFAULT_DAY_SUM}`,
};

/** What is said of a value that is refused: on the page before it is sent, and by the portal. */
export const UNFIT = {
  no_amount: 'Please write an amount, such as 150 or 99.50.',
  out_of_bounds: 'Please choose an amount from £1 to £500.',
  out_of_day_bounds: 'Please choose an amount from £1 to £5,000.',
  nothing_changed: 'It is set to this already.',
} as const;
type SettingFault = keyof typeof UNFIT;

/** What somebody has typed in place of what it was, as it is kept. */
export const readSetting = (
  name: SettingName,
  { typed, was }: { readonly typed: string; readonly was: string },
): Decision<string, SettingFault> => {
  const wanted = readTyped(name, typed);
  return wanted.ok && wanted.value === was ? refuse('nothing_changed') : wanted;
};

const readTyped = (name: SettingName, typed: string): Decision<string, SettingFault> => {
  const amount = readPounds(typed);
  if (!amount) return refuse('no_amount');
  const { most, otherwise } = SETTINGS[name].within;
  return amount >= LEAST && amount <= most ? ok(`${amount}`) : refuse(otherwise);
};

/** What finance may give one family, by these settings. */
export const limitsBy = (values: SettingValues): Limits =>
  Object.fromEntries(
    LIMITED.map((what): [DecisionKind, number] => [what, Number(values[`${what}_limit`])]),
  ) as Limits;
