import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SummaryTable } from '../../../../ui/summary-table.tsx';
import { STEPS_AT } from '../bank-form.ts';
import type { CheckProps } from '../check-props.ts';
import { checkRows } from '../check-rows.tsx';
import { Guarantee } from './guarantee.tsx';
import { SetUpProblem } from './set-up-problem.tsx';
import { useAgree } from '../use-agree.ts';
import { CHECK } from '../words.ts';

/** Everything that the parent agrees to, on one page, before anything is set up. */
export function Check(props: CheckProps) {
  const { payer, bank, child, enrolling, onChangeDetails } = props;
  const { agree, isPending, isAgreed, problem, dismiss } = useAgree(props);
  useTitle(CHECK.heading, problem !== null);
  return (
    <div className="grid gap-6">
      <LeaveGuard when={problem?.kind !== 'place' && !isAgreed} keptOn={STEPS_AT} />
      <h2 className="text-title">{CHECK.heading}</h2>
      {problem !== null && <SetUpProblem problem={problem} child={child} onDismiss={dismiss} />}
      <SummaryTable rows={checkRows({ payer, bank, enrolling, onChangeDetails })} />
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
