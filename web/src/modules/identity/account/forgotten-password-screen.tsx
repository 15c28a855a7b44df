import { requestPasswordReset } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../platform/client.ts';
import { AskForLink } from './link-pages.tsx';
import { RequestFault } from './parts/request-form.tsx';
import { WAYS } from './way-links.tsx';
import { FORGOTTEN } from './words.ts';

export const ForgottenPasswordScreen = () => (
  <AskForLink
    words={FORGOTTEN}
    ways={[WAYS.signIn, WAYS.signUp]}
    waysAfter={[WAYS.signIn]}
    send={(body) => call(requestPasswordReset, { body })}
  >
    {(fault) => <RequestFault fault={fault} />}
  </AskForLink>
);
