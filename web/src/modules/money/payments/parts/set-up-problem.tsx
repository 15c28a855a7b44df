import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import type { Problem } from '../check-rows.tsx';
import { choicesOf, type EnrollingChild } from '../../../places/enrolment/enrolling-child.ts';
import { ENROLLING_PROBLEM, VALIDATING } from '../words.ts';

/** What stopped the set-up, and the way on. */
type SetUpProblemProps = {
  problem: Problem;
  child: EnrollingChild | null;
  onDismiss: () => void;
};

export function SetUpProblem({ problem, child, onDismiss }: SetUpProblemProps) {
  const isPlace = problem.kind === 'place';
  return (
    <FaultBox
      heading={isPlace ? ENROLLING_PROBLEM : VALIDATING.fallback}
      fault={problem}
      sentences={problem.sentences}
      onDismiss={onDismiss}
    >
      {isPlace && (
        <div className="mt-3">
          <ButtonLink href={child === null ? '/' : choicesOf(child)} variant="secondary">
            {child === null ? 'Home' : 'Choose again'}
          </ButtonLink>
        </div>
      )}
    </FaultBox>
  );
}
