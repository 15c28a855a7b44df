import type { Kid } from '../../../platform/queries.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Another instrument in the middle of an exam's preparation may cost the child the exam. */
export function ExamWarning({ kid }: { kid: Kid }) {
  const { activeTrinityEnrolment: exam, firstName: name, timetableBl: leader } = kid;
  if (exam === null) return null;
  return (
    <Notice kind="warning" heading={`${name} is working towards ${exam.examName}`}>
      Please speak to the Band Leader{leader === null ? '' : `, ${leader},`} before changing
      instrument.
    </Notice>
  );
}
