import { CallFault, sentencesOf } from '../client.ts';
import { phrase } from '../provider.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { TakesFocus } from './takes-focus.tsx';

type FaultBoxProps = {
  heading: string;
  fault: unknown;
  /** What to do about it, after what went wrong. */
  advice?: readonly string[];
};

/** Who asked too often is told how long to wait and whom to call. */
const saysItAll = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal === 'too_many';

/** What went wrong with the request, in the server's sentences, and what helps. */
export function FaultBox({ heading, fault, advice }: FaultBoxProps) {
  if (fault === null) return null;
  const sentences = [
    ...sentencesOf(fault),
    ...(saysItAll(fault) ? [] : (advice ?? []).map(phrase)),
  ];
  return (
    <TakesFocus at={fault}>
      <ErrorBox heading={heading}>
        {sentences.map((sentence) => (
          <p key={sentence} className="mt-1">
            {sentence}
          </p>
        ))}
      </ErrorBox>
    </TakesFocus>
  );
}
