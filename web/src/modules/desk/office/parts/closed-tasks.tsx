import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  closedTasksList,
  type listClosedTasks,
  openTaskAgain,
} from '@bandstand/domain/desk/office/contract';
import { call } from '../../../../platform/client.ts';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../../platform/provider.ts';
import { WorkRows } from '../../../../office-ui/work-list.tsx';
import { WorkRow } from '../../../../office-ui/work-row.tsx';
import { ActButton, plainAct } from '../../../identity/staff/act-dialog.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TODAY_KEY } from '../queries.ts';
import { useOfficeList, ListFault } from '../../../lists/office-list.tsx';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { ListFile } from '../../../lists/list-tools.tsx';
import { TODAY } from '../today-words.ts';
import { TaskFamily } from './task-facts.tsx';

/** The closed tasks, the latest first. */
export function ClosedTasks() {
  const asked = { queryKey: [...TODAY_KEY, 'closed'], isKept: true };
  const { list: closed, rows: tasks, next } = useOfficeList(closedTasksList, asked);
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
      <ListPages next={next} />
      {/* It has no filters, so it can’t be saved under a name. */}
      <ListFile list="closed" shown={closed} />
    </>
  );
}

function ClosedRow({ task: { id, attributes } }: { task: ListRow<typeof listClosedTasks> }) {
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
