import { useState } from 'react';
import { CallFault, sentencesOf } from '../../../platform/client.ts';
import { dropDraft } from '../../../platform/draft.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { refreshFamily } from '../../../platform/queries.ts';
import { dropCarriedChild } from '../../places/enrolment/enrolling-child.ts';
import { rememberSetUp } from './recent-set-up.ts';
import type { CheckProps, Problem } from './check-props.ts';
import { PlaceFault, setUp } from './set-up.ts';

/** Agreeing: takes the child's place, creates the Direct Debit, and turns every refusal into what to do next. */
export const useAgree = ({ payer, child, enrolling, onDeclined, onAmountsChanged }: CheckProps) => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const done = () => {
    rememberSetUp({ form: payer.form, child, enrolling });
    dropCarriedChild();
    dropDraft('enrol');
  };
  const failed = (fault: unknown) => {
    if (fault instanceof PlaceFault)
      return setProblem({ kind: 'place', sentences: fault.fault.sentences });
    if (
      fault instanceof CallFault &&
      (fault.refusal === 'declined' || fault.refusal === 'bank_details_wrong')
    )
      return onDeclined(fault.sentences);
    if (fault instanceof CallFault && fault.refusal === 'amounts_changed') onAmountsChanged();
    const isPlace = fault instanceof CallFault && fault.refusal === 'hold_ended';
    return setProblem({ kind: isPlace ? 'place' : 'debit', sentences: sentencesOf(fault) });
  };
  const { send, isPending, isSuccess } = useSendOnce({
    send: setUp,
    onAnswer: done,
    onFault: failed,
    onEnd: () => void refreshFamily(),
  });
  const agree = () => {
    setProblem(null);
    void send({ ...payer, child });
  };
  return { agree, isPending, isAgreed: isSuccess, problem, dismiss: () => setProblem(null) };
};
