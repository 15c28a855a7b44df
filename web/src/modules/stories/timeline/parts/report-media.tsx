import { useEffect, useEffectEvent, useId } from 'react';
import { COMMENT_AT_MOST } from '@bandstand/domain/stories/feedback/model';
import { REPORT_AT_LEAST } from '@bandstand/domain/stories/timeline/model';
import { FormTextArea } from '../../../../platform/form/form-fields.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { ModalHead } from '../../../../ui/modal-head.tsx';
import { useReport, useReportForm, type ReportForm, type MediumToReport } from '../use-report.ts';

const REPORT = {
  title: 'Help/report',
  of: (what: string) => `Help/report: ${what}`,
  notSent:
    'Your report was not sent. We’ve kept what you wrote. Press Help/report to send it again.',
  asks: 'Is something wrong with this picture or video? Tell us, and a member of staff will look at it.',
  comment: 'What is wrong?',
  hint: `At least ${REPORT_AT_LEAST} characters, such as “This is not our child”.`,
  send: 'Send report',
  cancel: 'Cancel',
} as const;

type ReportMediaProps = {
  reported: MediumToReport;
  what: string;
  /** A report was not sent: it has to be seen. */
  onFailed?: () => void;
};

export function ReportMedia({ reported, what, onFailed }: ReportMediaProps) {
  const report = useReport(reported);
  const { hasFailed } = report;
  const tellFailed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    if (hasFailed) tellFailed();
  }, [hasFailed]);
  return (
    <>
      <Button variant="quiet" onPress={report.open} aria-label={REPORT.of(what)}>
        {REPORT.title}
      </Button>
      {hasFailed && (
        <p className="measure order-last w-full px-3 pb-2 text-small text-bad-ink">
          {REPORT.notSent}
        </p>
      )}
      {report.isOpen && <ReportDialog report={report} reported={reported} />}
    </>
  );
}

function ReportDialog({ report, reported }: { report: ReportForm; reported: MediumToReport }) {
  const titleId = useId();
  const { form, control, sending, submit } = useReportForm(report, reported);
  const close = () => report.close(form.getValues('comment'));
  return (
    <Modal labelledBy={titleId} onClose={close}>
      <ModalHead id={titleId} onClose={close}>
        {REPORT.title}
      </ModalHead>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 px-5 pb-5">
        <p className="measure">{REPORT.asks}</p>
        <FormErrors control={control} />
        <FormTextArea
          control={control}
          name="comment"
          label={REPORT.comment}
          hint={REPORT.hint}
          maxLength={COMMENT_AT_MOST}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={sending.isPending}>
            {REPORT.send}
          </Button>
          <Button variant="secondary" onPress={close}>
            {REPORT.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
