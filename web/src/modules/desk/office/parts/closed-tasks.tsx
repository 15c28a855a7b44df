import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { openTaskAgain } from '@bandstand/domain/desk/office/closed-tasks-contract';
import { call } from '../../../../platform/client.ts';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { WorkRows } from '../../../../office-ui/work-list.tsx';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { ActButton, plainAct } from '../../../identity/staff/act-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
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
  return (
    <WorkRow
      heading={title}
      acts={<ActButton open={TODAY.openAgain} Part={OpenAgainDialog} of={{ id, title }} />}
    >
      <p className="text-soft">
        <TaskFamily family={family} />
        {TODAY.closedBy(by ?? TODAY.thePortal, formatMoment(new Date(at), portalNow()))}
      </p>
      {detail && <p className="measure wrap-anywhere">{detail}</p>}
      <p className="measure font-semibold wrap-anywhere">{outcome}</p>
    </WorkRow>
  );
}

const OpenAgainDialog = plainAct(({ id, title }: { id: string; title: string }) => ({
  variant: 'primary',
  title: TODAY.openAgainTitle,
  says: (
    <>
      <p className="measure font-semibold">{title}</p>
      <p className="measure">{TODAY.openAgainSays}</p>
    </>
  ),
  hint: TODAY.whyHint,
  action: TODAY.openAgainDo,
  send: (body) => call(openTaskAgain, { params: { id }, body }),
  done: () => TODAY.isOpenAgain,
  // Somebody may have opened it before: the list shows it as it is now.
  renews: { closed: [TODAY_KEY] },
}));
