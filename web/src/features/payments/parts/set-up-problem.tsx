import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import type { Problem } from '../check-props.ts';
import { ENROLLING_PROBLEM, VALIDATING } from '../words.ts';

/** What stopped the set-up, and the way on. */
export function SetUpProblem({ problem, onDismiss }: { problem: Problem; onDismiss: () => void }) {
  const isPlace = problem.kind === 'place';
  return (
    <ErrorBox heading={isPlace ? ENROLLING_PROBLEM : VALIDATING.fallback} onDismiss={onDismiss}>
      {problem.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isPlace && (
        <div className="mt-3">
          <ButtonLink href="/enrol" variant="secondary">
            Choose again
          </ButtonLink>
        </div>
      )}
    </ErrorBox>
  );
}
