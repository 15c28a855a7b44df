import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { overOf } from '../use-answer.ts';
import { ANSWER_FAILED } from '../offer-words.ts';

/** Why the answer was not saved; an offer that ended has a page of its own. */
export function AnswerFault({ fault }: { fault: unknown }) {
  if (overOf(fault) !== null) return null;
  return <FaultBox heading={ANSWER_FAILED.heading} fault={fault} advice={[ANSWER_FAILED.advice]} />;
}
