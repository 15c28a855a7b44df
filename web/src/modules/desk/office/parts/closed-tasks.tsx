import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { openTaskAgain } from '@bandstand/domain/desk/office/closed-tasks-contract';
import { REASON_AT_MOST } from '@bandstand/domain/work-log/reason';
import { call } from '../../../../platform/client.ts';
import { ReasonDialog } from '../../../../platform/form/reason-dialog.tsx';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { WorkRows } from '../../../../office-ui/work-list.tsx';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { closedQuery, TODAY_KEY, type ClosedTask } from '../queries.ts';
import { ListFile } from '../../../lists/list-file.tsx';
import { TODAY } from '../today-words.ts';
import { TaskFamily } from './task-family.tsx';

/** The closed tasks, the latest first. */
export function ClosedTasks() {
  const after = useListAddress().said('after');
  const closed = useQuery(closedQuery(after));
  const tasks = closed.data?.data ?? [];
  return (
    <>
      {closed.isLoadingError && <ListFault list={closed} />}
      {closed.isPending && <Skeleton count={4} label={TODAY.loading} />}
      {closed.isSuccess && tasks.length === 0 && (
        <EmptyState heading={TODAY.noneClosed}>{TODAY.noneClosedSays}</EmptyState>
      )}
      <WorkRows>
        {tasks.map((task) => (
          <li key={task.id}>
            <ClosedRow task={task} />
          </li>
        ))}
      </WorkRows>
      <ListPages next={closed.data?.meta.next ?? null} />
      {/* It has no filters, so it can’t be saved under a name. */}
      <ListFile list="closed" shown={closed} />
    </>
  );
}

function ClosedRow({ task: { id, attributes } }: { task: ClosedTask }) {
  const { title, detail, family, by, closed_at: at, outcome } = attributes;
  const [isOpening, setOpening] = useState(false);
  return (
    <WorkRow
      heading={title}
      acts={
        <Button variant="secondary" onPress={() => setOpening(true)}>
          {TODAY.openAgain}
        </Button>
      }
    >
      <p className="text-soft">
        <TaskFamily family={family} />
        {TODAY.closedBy(by ?? TODAY.thePortal, formatMoment(new Date(at), portalNow()))}
      </p>
      {detail && <p className="measure wrap-anywhere">{detail}</p>}
      <p className="measure font-semibold wrap-anywhere">{outcome}</p>
      {isOpening && <OpenAgainDialog id={id} title={title} onClose={() => setOpening(false)} />}
    </WorkRow>
  );
}

const WHY = {
  reason: TODAY.why,
  hint: TODAY.whyHint,
  missing: TODAY.whyMissing,
  failed: TODAY.failed,
};

type OpenAgainDialogProps = { id: string; title: string; onClose: () => void };

function OpenAgainDialog({ id, title, onClose }: OpenAgainDialogProps) {
  const client = useQueryClient();
  // Somebody may have opened it before: the list shows it as it is now.
  const close = () => {
    onClose();
    void client.invalidateQueries({ queryKey: TODAY_KEY });
  };
  return (
    <ReasonDialog
      title={TODAY.openAgainTitle}
      action={TODAY.openAgainDo}
      variant="primary"
      words={WHY}
      longest={REASON_AT_MOST}
      act={(reason) => call(openTaskAgain, { params: { id }, body: { reason } })}
      onDone={() => {
        showToast({ title: TODAY.isOpenAgain });
        close();
      }}
      onClose={close}
    >
      <p className="measure font-semibold">{title}</p>
      <p className="measure">{TODAY.openAgainSays}</p>
    </ReasonDialog>
  );
}
