import { email as emailRule } from '@bandstand/domain/identity/account/model';
import { changeEmailForFamily } from '@bandstand/domain/identity/account/office-contract';
import { call } from '../../../../platform/client.ts';
import { SIGN_IN_EMAIL } from '../contact-words.ts';
import { ChangeAddress } from './change-address.tsx';

type ChangeEmailProps = { family: string; email: string; newEmail: string | null };

/** Changes what a family signs in with, once the new address has answered. */
export const ChangeEmail = ({ family, email, newEmail }: ChangeEmailProps) => (
  <ChangeAddress
    family={family}
    of={changeEmailForFamily}
    open={SIGN_IN_EMAIL.open}
    title={SIGN_IN_EMAIL.title}
    words={SIGN_IN_EMAIL}
    fieldId="email"
    hint={newEmail === null ? undefined : SIGN_IN_EMAIL.asked(newEmail)}
    first={{ email, new_email: newEmail }}
    find={({ office }) => ({ email: office.email, new_email: office.new_email })}
    wasOf={({ email: was }) => was}
    doing={({ isSame }) => ({
      action: SIGN_IN_EMAIL.action,
      done: SIGN_IN_EMAIL.done,
      notYet: isSame ? SIGN_IN_EMAIL.same : undefined,
    })}
    isRight={(address) => emailRule.safeParse(address).success}
    act={({ address, ...seen }) =>
      call(changeEmailForFamily, { params: { family }, body: { email: address, ...seen } })
    }
  />
);
