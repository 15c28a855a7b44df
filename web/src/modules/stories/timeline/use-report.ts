import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { reportBandMedia } from '@bandstand/domain/stories/timeline/contract';
import { reportReason } from '@bandstand/domain/stories/timeline/model';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { call } from '../../../platform/client.ts';
import { dropDraft, keepDraft, readDraft } from '../../../platform/draft.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { useRequestKeys } from '../../../platform/use-request-keys.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { dismissToast, showToast } from '../../../ui/toast-store.ts';
import { NOT_REPORTED, REPORTED } from './words.ts';

/** What is reported: a picture or a video of a child. */
export interface MediumToReport {
  readonly kidId: KidId;
  readonly submissionId: string;
}

/** A report of one entry: what was written stays until it was sent, also when the dialog is closed or the session ends in between. */
export const useReport = ({ submissionId }: MediumToReport) => {
  const name = `report:${submissionId}`;
  const [isOpen, setOpen] = useState(false);
  const [written, setWritten] = useState(
    () => readDraft<{ comment?: string }>(name)?.comment ?? '',
  );
  const [hasFailed, setFailed] = useState(written !== '');
  // A report that may have been heard keeps its key, also when the dialog is opened again.
  const { keyOf } = useRequestKeys();
  const toast = useRef(0);
  const open = () => {
    dismissToast(toast.current);
    setOpen(true);
  };
  // One toast for one report: a later answer takes the place of an earlier one.
  const say = (words: typeof REPORTED) => {
    dismissToast(toast.current);
    toast.current = showToast(words);
  };
  const close = (comment: string) => {
    setWritten(comment);
    if (comment === '') dropDraft(name);
    else keepDraft(name, { comment }, ['comment']);
    setOpen(false);
  };
  const done = () => {
    close('');
    setFailed(false);
    say(REPORTED);
  };
  const failed = (comment: string) => {
    close(comment);
    setFailed(true);
    say(NOT_REPORTED);
  };
  return { isOpen, open, written, hasFailed, close, done, failed, keyOf };
};
export type ReportForm = ReturnType<typeof useReport>;

const form = z.object({ comment: reportReason });

/** The form in the dialog. A report is sent once, however often it is pressed. */
export const useReportForm = (
  { written, keyOf, done, failed }: ReportForm,
  { kidId, submissionId }: MediumToReport,
) => {
  const client = useQueryClient();
  return useCallForm<z.input<typeof form>, z.output<typeof form>, unknown>({
    schema: form,
    start: { comment: written },
    send: async ({ comment }) => {
      try {
        const { id } = await client.ensureQueryData(grownUpQuery);
        const body = {
          band_media_discrepancy_report: {
            comment,
            band_media_submission_id: submissionId,
            kid_id: kidId,
            grown_up_id: id,
          },
        };
        return await call(reportBandMedia, { body, key: keyOf(body) });
      } catch (fault) {
        failed(comment);
        throw fault;
      }
    },
    onDone: done,
  });
};
