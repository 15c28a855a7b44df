import { phrase } from '../../../../platform/provider.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { VALIDATING } from '../words.ts';

interface ValidationProblemProps {
  readonly errors: readonly string[];
  /** False when the bank system could not be asked at all. */
  readonly isBanksWord: boolean;
  readonly onDismiss: () => void;
}

export function ValidationProblem({ errors, isBanksWord, onDismiss }: ValidationProblemProps) {
  const list = errors.length > 0 ? errors : [VALIDATING.fallback];
  return (
    <FaultBox heading={VALIDATING.heading} fault={errors} sentences={[]} onDismiss={onDismiss}>
      {isBanksWord && (
        <>
          <p>{VALIDATING.check}</p>
          <p>{phrase(VALIDATING.office)}</p>
        </>
      )}
      <ul className="mt-2 list-disc pl-5">
        {list.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </FaultBox>
  );
}
