import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  dismissJob,
  failedJobsList,
  type listFailedJobs,
  retryJob,
} from '@bandstand/domain/desk/system/office-contract';
import { QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { ListFile } from '../../../lists/list-tools.tsx';
import { ActButton, plainAct } from '../../../identity/staff/act-dialog.tsx';
import { systemQuery } from '../queries.ts';
import { useOfficeList, ListFault } from '../../../lists/office-list.tsx';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { JOBS, ON_RECORD, SYSTEM } from '../words.ts';

/** The jobs that no try could do: each is tried again, or dismissed with a reason. */
export function FailedJobs() {
  const asked = { queryKey: [...systemQuery.queryKey, 'jobs'], isKept: true };
  const { list, rows, next } = useOfficeList(failedJobsList, asked);
  return (
    <Card heading="Jobs that failed" aside={<ListFile list="failed_jobs" query="" shown={list} />}>
      <p className="mb-3 text-soft">
        These failed every time. Try one again once its cause is fixed, or dismiss it.
      </p>
      {list.isLoadingError && <ListFault list={list} />}
      <ul className="divide-y divide-line">
        {rows.map((job) => (
          <li key={job.id} className="py-3">
            <Job job={job} />
          </li>
        ))}
      </ul>
      <ListPages next={next} />
    </Card>
  );
}

function Job({ job: { id, attributes: job } }: { job: ListRow<typeof listFailedJobs> }) {
  const client = useQueryClient();
  const name = QUEUE_NAMES[job.queue] ?? job.queue;
  const failed = JOBS.at(formatMoment(new Date(job.at), portalNow()), job.tries);
  const refresh = () => client.invalidateQueries({ queryKey: systemQuery.queryKey });
  const retrying = useSendOnce({
    send: () => call(retryJob, { params: { id } }),
    onAnswer: () => {
      // The job goes from the list, and the button that was pressed with it.
      focusNear(document.activeElement);
      showToast({ title: 'It is being tried again' });
    },
    onEnd: refresh,
  });
  return (
    <>
      <p className="font-semibold">{name}</p>
      {job.says && <p className="wrap-anywhere">{job.says}</p>}
      <p className="text-small text-soft">{failed}</p>
      <LastActFault heading={SYSTEM.failed} of={retrying} />
      <div role="group" aria-label={`${name}. ${failed}`} className="mt-2 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={retrying.isPending}
          onPress={() => void retrying.send()}
        >
          Try again
        </Button>
        <ActButton
          variant="quiet"
          open="Dismiss …"
          Part={DismissDialog}
          of={{ id, name, failed }}
        />
      </div>
    </>
  );
}

const DismissDialog = plainAct(
  ({ id, name, failed }: Record<'id' | 'name' | 'failed', string>) => ({
    title: 'Dismiss this job?',
    says: (
      <>
        <p className="font-semibold">{name}</p>
        <p className="text-small text-soft">{failed}</p>
        <p>It will not run again. If its work is still needed, do it another way.</p>
      </>
    ),
    hint: ON_RECORD,
    action: 'Dismiss it',
    send: (body) => call(dismissJob, { params: { id }, body }),
    done: () => 'The job is dismissed',
    renews: { done: [systemQuery.queryKey] },
  }),
);
