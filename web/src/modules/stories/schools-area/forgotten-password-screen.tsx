import { requestSchoolPassword } from '@bandstand/domain/stories/schools-area/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { AskForLink } from '../../identity/account/ask-for-link.tsx';
import { FORGOTTEN, WAYS } from './words.ts';

export const SchoolForgottenPasswordScreen = () => (
  <AskForLink
    words={FORGOTTEN}
    ways={[WAYS.signIn]}
    waysAfter={[WAYS.signIn]}
    send={({ user }) => call(requestSchoolPassword, { body: { school_user: user } })}
  >
    {(fault) => <FaultBox heading={FORGOTTEN.failed} fault={fault} advice={[FORGOTTEN.contact]} />}
  </AskForLink>
);
