import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import type { Problem } from '../check-props.ts';
import { choicesOf, type EnrollingChild } from '../enrolling-child.ts';
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
    <ErrorBox heading={isPlace ? ENROLLING_PROBLEM : VALIDATING.fallback} onDismiss={onDismiss}>
      {problem.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isPlace && (
        <div className="mt-3">
          <ButtonLink href={child === null ? '/' : choicesOf(child)} variant="secondary">
            {child === null ? 'Home' : 'Choose again'}
          </ButtonLink>
        </div>
      )}
    </ErrorBox>
  );
}
