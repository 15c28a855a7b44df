import type { Kid } from '../../../../platform/queries.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { EXAM } from '../words.ts';

/** Another instrument in the middle of an exam's preparation may cost the child the exam. */
export function ExamWarning({ kid }: { kid: Kid }) {
  const { activeTrinityEnrolment: exam, firstName: name, timetableBl: leader } = kid;
  if (exam === null) return null;
  return (
    <Notice kind="warning" heading={EXAM.heading(name, exam.examName)}>
      {EXAM.says(leader)}
    </Notice>
  );
}
