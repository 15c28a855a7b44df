import type { Kid } from '@bandstand/domain/children/model';
import { Notice } from '../../../ui/notice.tsx';

/** Another instrument in the middle of an exam's preparation may cost the child the exam. */
export function ExamWarning({ kid }: { kid: Kid }) {
  const { active_trinity_enrolment: exam, first_name: name, timetable_bl: leader } = kid;
  if (exam === null) return null;
  return (
    <Notice kind="warning" heading={`${name} is working towards ${exam.exam_name}`}>
      Please speak to the Band Leader{leader === null ? '' : `, ${leader},`} before changing
      instrument.
    </Notice>
  );
}
