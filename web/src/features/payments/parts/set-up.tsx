import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import type { Bank, getDirectDebit } from '@bandstand/domain/payments/contract';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import type { GrownUpRecord } from '../../../platform/queries.ts';
import { Page } from '../../../ui/page.tsx';
import { JoiningPath } from '../../profile/joining-path.tsx';
import { isPaying, shownAmounts } from '../amounts.ts';
import { beginWith, type BankForm } from '../bank-form.ts';
import { carriedChild } from '../enrolling-child.ts';
import { HEADING, sayStep, toEnrol } from '../words.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import { Check } from './check.tsx';
import { HeldPlaces } from './held-place.tsx';
import { PaidFor } from './paid-for.tsx';
import { Questions } from './questions.tsx';

interface SetUpProps {
  readonly grownUp: GrownUpRecord;
  readonly state: AnswerRead<typeof getDirectDebit>;
}

/** Three questions, one at a time: may you, which account, do you agree. Back goes back one. */
export function SetUp({ grownUp, state }: SetUpProps) {
  const navigate = useNavigate({ from: '/direct-debits' });
  const search = useSearch({ from: '/parent/direct-debits' });
  const step = search.step === 'returned' ? undefined : search.step;
  const [form, setForm] = useState<BankForm>(() => beginWith(grownUp.attributes));
  const [bank, setBank] = useState<Bank | null>(null);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  // Once the server has said that the amounts are others, its own are the ones that are shown.
  const [isServersWord, setServersWord] = useState(false);
  const child = carriedChild();
  const amounts = shownAmounts(isServersWord ? null : child, state);
  const go = (to: 'details' | 'check' | undefined) =>
    void navigate({ search: to === undefined ? {} : { step: to } });
  const payer = { grownUpId: grownUp.id, form, amounts };
  // A reload forgets the bank details, and nothing else: they are asked for again.
  const shown = step === 'check' && bank === null ? 'details' : step;
  useHeadingFocus(shown ?? 'questions');
  return (
    <Page
      above={
        <>
          <JoiningPath step={3} />
          <p className="text-soft">{sayStep(shown)}</p>
        </>
      }
      heading={HEADING}
      subHeading={child === null ? undefined : toEnrol(child.name, child.school)}
      rail={shown !== 'check' && isPaying(amounts) && <PaidFor child={child} amounts={amounts} />}
    >
      <HeldPlaces held={state.held} />
      {shown === undefined && <Questions onMay={() => go('details')} />}
      {shown === 'details' && (
        <BankDetailsForm
          payer={payer}
          refused={refused}
          onChecked={(checked, values) => {
            setForm(values);
            setBank(checked);
            setRefused(null);
            go('check');
          }}
        />
      )}
      {shown === 'check' && bank !== null && (
        <Check
          payer={payer}
          bank={bank}
          child={child}
          onChangeDetails={() => go('details')}
          onDeclined={(errors) => {
            setRefused(errors);
            go('details');
          }}
          onAmountsChanged={() => setServersWord(true)}
        />
      )}
    </Page>
  );
}
