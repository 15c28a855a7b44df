import { useState } from 'react';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { sentencesOf, CallFault } from '../../../../platform/client.ts';
import { refreshFamily } from '../../../../platform/queries.ts';
import { useTitle } from '../../../../platform/title.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import type { ShownAmounts } from '../amounts.ts';
import { agreedRows, type Problem } from '../check-rows.tsx';
import type { ChildToEnrol } from '../children-to-enrol.ts';
import type { EnrollingChild } from '../../../places/enrolment/enrolling-child.ts';
import { leaveFor, startSetUp, HOSTED } from '../hosted-pages.ts';
import { PlaceFault } from '../set-up.ts';
import { CHECK } from '../words.ts';
import { Guarantee } from './questions.tsx';
import { SetUpProblem } from './set-up-problem.tsx';

/** Whether a call was refused by this name. */
const isFaultNamed = (fault: unknown, name: string): boolean =>
  fault instanceof CallFault && fault.refusal === name;

type HostedCheckProps = {
  grownUpId: GrownUpId;
  amounts: ShownAmounts;
  child: EnrollingChild | null;
  enrolling: readonly ChildToEnrol[];
  /** Whose pages they are. */
  by: string;
  onAmountsChanged: () => void;
};

/** What the parent agrees to, and what happens next, before they are sent to the provider's own pages. */
export function HostedCheck(props: HostedCheckProps) {
  const { grownUpId, amounts, child, enrolling, by, onAmountsChanged } = props;
  const [problem, setProblem] = useState<Problem | null>(null);
  useTitle(CHECK.heading, problem !== null);
  const { send, isPending } = useSendOnce({
    send: startSetUp,
    onAnswer: leaveFor,
    onFault: (fault) => {
      if (fault instanceof PlaceFault)
        return setProblem({ kind: 'place', sentences: fault.fault.sentences });
      if (isFaultNamed(fault, 'amounts_changed')) onAmountsChanged();
      const kind = isFaultNamed(fault, 'hold_ended') ? 'place' : 'debit';
      return setProblem({ kind, sentences: sentencesOf(fault) });
    },
    onEnd: () => void refreshFamily(),
  });
  const go = () => {
    setProblem(null);
    void send({ grownUpId, amounts, child });
  };
  return (
    <div className="grid gap-6">
      <h2 className="text-title">{CHECK.heading}</h2>
      {problem !== null && (
        <SetUpProblem problem={problem} child={child} onDismiss={() => setProblem(null)} />
      )}
      <SummaryTable rows={agreedRows({ amounts, enrolling })} />
      <section aria-labelledby="next-there" className="grid gap-3">
        <h2 id="next-there" className="text-title">
          {HOSTED.next(by)}
        </h2>
        <ol className="measure grid list-decimal gap-2 pl-5">
          {HOSTED.steps(by).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
      <Guarantee />
      <BottomBar
        action={
          <Button onPress={go} pending={isPending}>
            {HOSTED.action(by)}
          </Button>
        }
      >
        {amounts.first !== null && (
          <strong className="block text-body text-ink">{CHECK.first(amounts)}</strong>
        )}
        {CHECK.agree}
      </BottomBar>
    </div>
  );
}
