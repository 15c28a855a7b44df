import { fetchGrownUp, updateGrownUp } from '@bandstand/domain/families/profile/contract';
import {
  changeSecondEmailForFamily,
  switchEnrolling,
} from '@bandstand/domain/families/profile/office-contract';
import {
  confirmSecondEmail,
  sendSecondEmailLink,
} from '@bandstand/domain/families/profile/second-email-contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { OfficeDeps } from '../../work-log/index.ts';
import { switchEnrollingFor } from './use-cases.ts';
import * as secondEmail from './second-email.ts';
import { changeSecondForFamily } from './second-email-by-office.ts';
import * as profile from './use-cases.ts';

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
