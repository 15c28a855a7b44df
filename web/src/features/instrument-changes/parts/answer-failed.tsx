import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { overOf } from '../use-answer.ts';

/** Why the answer was not saved; an offer that ended has a page of its own. */
export function AnswerFailed({ fault }: { fault: unknown }) {
  if (overOf(fault) !== null) return null;
  return (
    <FaultBox
      heading="We could not save your answer"
      fault={fault}
      advice={['If it happens again, please call us on {phone}.']}
    />
  );
}
