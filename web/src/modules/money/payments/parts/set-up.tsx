import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { Bank, getDirectDebit } from '@bandstand/domain/money/payments/contract';
import { type GrownUpRecord, refreshFamily } from '../../../../platform/queries.ts';
import { Page } from '../../../../ui/page.tsx';
import { isPaying, shownAmounts, type ShownAmounts } from '../amounts.ts';
import { beginWith, hasTyped, type BankForm, STEPS_AT } from '../bank-form.ts';
import { useChildrenToEnrol } from '../children-to-enrol.ts';
import { carriedChild, dropCarriedChild } from '../../../places/enrolment/enrolling-child.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { Notice } from '../../../../ui/notice.tsx';
import {
  BANK_DETAILS,
  HEADING,
  JOINING_STEPS,
  PAID_FOR,
  sayStep,
  toEnrol,
  type SetUpStep,
  CHECK,
} from '../words.ts';
import { BankDetailsForm } from './bank-details-form.tsx';
import { HeldPlaces } from './held-place.tsx';
import { PurposeTicket, Progress } from './purpose-ticket.tsx';
import { Questions, Guarantee } from './questions.tsx';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { summaryRows, type CheckProps, type Problem } from '../check-rows.tsx';
import { SetUpProblem } from './set-up-problem.tsx';
import { CallFault, sentencesOf } from '../../../../platform/client.ts';
import { dropDraft } from '../../../../platform/draft.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { rememberSetUp } from '../recent-set-up.ts';
import { PlaceFault, setUp } from '../set-up.ts';

/** Agreeing: takes the child's place, creates the Direct Debit, and turns every refusal into what to do next. */
const useAgree = ({ payer, child, enrolling, onDeclined, onAmountsChanged }: CheckProps) => {
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

interface SetUpProps {
  readonly grownUp: GrownUpRecord;
  readonly state: ParsedAnswer<typeof getDirectDebit>;
}

interface SetUpPageProps extends Pick<SetUpProps, 'state'> {
  readonly step: SetUpStep;
  readonly child: ReturnType<typeof carriedChild>;
  /** The server's own amounts, where they are others than those that the child was shown with. */
  readonly amounts?: ShownAmounts;
  readonly children: ReactNode;
}

/** The page around each step: how far it is, and what the Direct Debit is for. */
export function SetUpPage({ step, child, state, amounts, children }: SetUpPageProps) {
  const enrolling = useChildrenToEnrol(child, state.held);
  const paid = amounts ?? shownAmounts(child, state);
  return (
    <Page
      above={<Progress counted={sayStep(step)} joining={JOINING_STEPS[step]} />}
      heading={HEADING}
      subHeading={enrolling.length === 0 ? undefined : toEnrol(enrolling)}
      rail={
        step !== 'check' && isPaying(paid) && <PurposeTicket enrolling={enrolling} amounts={paid} />
      }
    >
      {children}
    </Page>
  );
}

/** Three questions, one at a time: may you, which account, do you agree. Back goes back one. */
export function SetUp({ grownUp, state }: SetUpProps) {
  const navigate = useNavigate({ from: '/direct-debits' });
  const { step } = useSearch({ from: '/parent/direct-debits' });
  const { form, setForm, isBegun } = useBankForm(grownUp);
  const [bank, setBank] = useState<Bank | null>(null);
  const [refused, setRefused] = useState<readonly string[] | null>(null);
  // Once the server has said that the amounts are others, its own are the ones that are shown.
  const [isServersWord, setServersWord] = useState(false);
  const child = carriedChild();
  const enrolling = useChildrenToEnrol(child, state.held);
  const amounts = shownAmounts(isServersWord ? null : child, state);
  const go = (to: 'details' | 'check' | undefined) =>
    void navigate({ search: to === undefined ? {} : { step: to } });
  const payer = { grownUpId: grownUp.id, form, amounts };
  const { shown, isReloaded } = useShownStep(step, bank);
  useStepFocus(shown);
  return (
    <SetUpPage step={shown} child={child} state={state} amounts={amounts}>
      <HeldPlaces held={state.held} child={child} />
      <ForgottenNotice when={shown === 'details' && isReloaded && !isBegun} />
      {shown === 'questions' && <FirstStep amounts={amounts} onMay={() => go('details')} />}
      {shown === 'details' && (
        <BankDetailsForm
          payer={payer}
          refused={refused}
          isBegun={isBegun}
          onLeave={setForm}
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
          enrolling={enrolling}
          onChangeDetails={() => go('details')}
          onDeclined={(errors) => {
            setRefused(errors);
            go('details');
          }}
          onAmountsChanged={() => setServersWord(true)}
        />
      )}
    </SetUpPage>
  );
}

/** The questions; what they are for is above them where there is no room for the ticket beside. */
const FirstStep = ({ amounts, onMay }: { amounts: ShownAmounts; onMay: () => void }) => (
  <>
    {isPaying(amounts) && <p className="measure lg:hidden">{PAID_FOR.first(amounts)}</p>}
    <Questions onMay={onMay} />
  </>
);

const ForgottenNotice = ({ when }: { when: boolean }) =>
  when && <Notice heading={BANK_DETAILS.again}>{BANK_DETAILS.whyAgain}</Notice>;

/** What is typed of the account, as long as this page is open. */
const useBankForm = ({ attributes }: GrownUpRecord) => {
  const [begun] = useState(() => beginWith(attributes));
  const [form, setForm] = useState<BankForm>(begun);
  return { form, setForm, isBegun: hasTyped(form, begun) };
};

/** Whether it was the check itself that the browser loaded again; an address that is typed or come back to is no reload. */
const wasCheckReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((it) => 'type' in it && it.type === 'reload' && it.name.endsWith('?step=check'));

/**
 * A reload forgets the bank details, and nothing else: they are asked for again, which is said. The address says so too, and Back leads on
 * from there, not to the same step once more. Whoever comes to the check in another way begins with the first step.
 */
const useShownStep = (step: SetUpStep | 'returned' | undefined, bank: Bank | null) => {
  const { history } = useRouter();
  const isForgotten = step === 'check' && bank === null;
  const [isReloaded] = useState(() => isForgotten && wasCheckReloaded());
  useEffect(() => {
    if (!isForgotten) return undefined;
    // The details always come before the check. React runs an effect twice while developing, and going back twice is too far.
    const soon = setTimeout(() => {
      if (!isReloaded) history.replace('/direct-debits');
      else if (history.canGoBack()) history.back();
      else history.replace('/direct-debits?step=details');
    });
    return () => clearTimeout(soon);
  }, [isForgotten, isReloaded, history]);
  const known = isForgotten || step === 'returned' ? undefined : step;
  const shown: SetUpStep = known ?? (isForgotten && isReloaded ? 'details' : 'questions');
  return { shown, isReloaded };
};

/** Everything that the parent agrees to, on one page, before anything is set up. */
function Check(props: CheckProps) {
  const { payer, bank, child, enrolling, onChangeDetails } = props;
  const { agree, isPending, isAgreed, problem, dismiss } = useAgree(props);
  useTitle(CHECK.heading, problem !== null);
  return (
    <div className="grid gap-6">
      <LeaveGuard when={problem?.kind !== 'place' && !isAgreed} keptOn={STEPS_AT} />
      <h2 className="text-title">{CHECK.heading}</h2>
      {problem !== null && <SetUpProblem problem={problem} child={child} onDismiss={dismiss} />}
      <SummaryTable rows={summaryRows({ payer, bank, enrolling, onChangeDetails })} />
      <Guarantee />
      <BottomBar
        action={
          <Button onPress={agree} pending={isPending}>
            {CHECK.action}
          </Button>
        }
      >
        {payer.amounts.first !== null && (
          <strong className="block text-body text-ink">{CHECK.first(payer.amounts)}</strong>
        )}
        {CHECK.agree}
      </BottomBar>
    </div>
  );
}
