import { secondAddress } from '@bandstand/domain/families/profile/details-by-office';
import { changeSecondEmailForFamily } from '@bandstand/domain/families/profile/office-contract';
import { call } from '../../../../platform/client.ts';
import { SECOND_EMAIL } from '../contact-words.ts';
import { ChangeAddress } from './change-address.tsx';

type ChangeSecondEmailProps = { family: string; email: string };

/** Changes who else reads the emails about a family's children; the rule takes none at all too. */
export const ChangeSecondEmail = ({ family, email }: ChangeSecondEmailProps) => (
  <ChangeAddress
    family={family}
    of={changeSecondEmailForFamily}
    open={email === '' ? SECOND_EMAIL.add : SECOND_EMAIL.open}
    title={email === '' ? SECOND_EMAIL.addTitle : SECOND_EMAIL.title}
    words={SECOND_EMAIL}
    fieldId="second_email_address"
    first={{ second_email_address: email }}
    find={({ grownUp }) => ({ second_email_address: grownUp.second_email_address })}
    wasOf={({ second_email_address: was }) => was}
    doing={({ address, was }) => ({
      ...wordsOf(was, address),
      notYet: address === was ? SECOND_EMAIL.same : undefined,
    })}
    isRight={(address) => secondAddress.safeParse({ second_email_address: address }).success}
    act={({ address, ...seen }) =>
      call(changeSecondEmailForFamily, {
        params: { family },
        body: { second_email_address: address, ...seen },
      })
    }
  />
);

const wordsOf = (was: string, address: string) => {
  if (was === '') return SECOND_EMAIL.adding;
  return address === '' ? SECOND_EMAIL.removing : SECOND_EMAIL.changing;
};
