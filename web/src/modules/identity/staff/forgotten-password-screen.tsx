import { requestStaffPassword } from '@bandstand/domain/identity/staff/contract';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { AskForLink } from '../account/ask-for-link.tsx';
import { FORGOTTEN, WAYS } from './words.ts';

export const StaffForgottenPasswordScreen = () => (
  <AskForLink
    words={FORGOTTEN}
    ways={[WAYS.signIn]}
    waysAfter={[WAYS.signIn]}
    send={({ user }) => call(requestStaffPassword, { body: { staff: user } })}
  >
    {(fault) => <FaultBox heading={FORGOTTEN.failed} fault={fault} advice={[FORGOTTEN.contact]} />}
  </AskForLink>
);
