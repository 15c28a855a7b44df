import { fetchGrownUp, updateGrownUp } from '@bandstand/domain/families/profile/contract';
import {
  confirmSecondEmail,
  sendSecondEmailLink,
} from '@bandstand/domain/families/profile/second-email-contract';
import {
  changeSecondEmailForFamily,
  switchEnrolling,
} from '@bandstand/domain/families/profile/office-contract';
import { getFeatureFlags, switchFlag } from '@bandstand/domain/families/feature-flags/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { getAddress, suggestAddresses } from '@bandstand/domain/families/addresses/contract';
import type { Serve } from '../../platform/http/call.ts';
import type { OfficeDeps } from '../work-log/index.ts';
import { switchEnrollingFor } from './profile/use-cases.ts';
import * as secondEmail from './profile/second-email.ts';
import { changeSecondForFamily } from './profile/second-email.ts';
import * as profile from './profile/use-cases.ts';
import { answerFlags, changeFlag } from './feature-flags/use-cases.ts';
import * as addresses from './addresses/use-cases.ts';

export const profileRoutes = (
  serve: Serve,
  deps: secondEmail.SecondEmailDeps & OfficeDeps,
): void => {
  serve(fetchGrownUp, (call) => profile.fetchOwn(deps, call));
  serve(updateGrownUp, (call) => profile.changeOwn(deps, call));
  serve(sendSecondEmailLink, (call) => secondEmail.sendLinkAgain(deps, call), {
    limit: { calls: 10, per: 'hour' },
  });
  serve(changeSecondEmailForFamily, (call) => changeSecondForFamily(deps, call));
  serve(switchEnrolling, (call) => switchEnrollingFor(deps, call));
  serve(confirmSecondEmail, (call) => secondEmail.confirmAddress(deps, call), {
    limit: { calls: 60, per: 'hour' },
  });
};

export const featureFlagRoutes = (serve: Serve, deps: { readonly db: NodePgDatabase }): void => {
  serve(getFeatureFlags, (call) => answerFlags(deps, call));
  serve(switchFlag, (call) => changeFlag(deps, call));
};

export const addressRoutes = (serve: Serve, deps: addresses.AddressesDeps): void => {
  serve(suggestAddresses, (call) => addresses.suggest(deps, call), {
    limit: { calls: 240, per: 'minute' },
    takesNoTurn: true,
  });
  serve(getAddress, (call) => addresses.get(deps, call), {
    limit: { calls: 240, per: 'minute' },
    takesNoTurn: true,
  });
};
