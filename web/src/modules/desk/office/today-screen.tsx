import { LISTS } from '@bandstand/domain/desk/office/lists-model';
import { londonDate } from '@bandstand/domain/kernel/london';
import { dueGroup, tasksOf } from '@bandstand/domain/work-log/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { WorkList } from '../../../office-ui/work-list.tsx';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { ListPages, useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFault } from '../../lists/office-list.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MonthsToApprove, useMonthsToApprove } from '../../money/collections/runs-screen.tsx';
import { MissingRegisters, useMissingRegisters } from '../../lessons/day/missing.tsx';
import { ListTools, useChosenRows } from '../../lists/list-tools.tsx';
import { meQuery, useMay } from '../../identity/staff/queries.ts';
import { ClosedTasks } from './parts/closed-tasks.tsx';
import { DecideTogether, type UndecidedTasks } from './parts/decide-together.tsx';
import { dayOf } from './parts/task-facts.tsx';
import { TodayItem } from './parts/today-item.tsx';
import type { ClosedTaskFault } from './parts/today-ways.tsx';
import { todayQuery, type Colleague, type Item } from './queries.ts';
import { Guide } from '../set-up/guide.tsx';
import { TODAY } from './today-words.ts';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Everything that waits for a person, by when it is seen to; nothing goes without an outcome. What was put off, and what was closed. */
export function TodayScreen() {
  const { said } = useListAddress();
  if (said('closed') === 'yes') return <ClosedPage />;
  return <WaitingPage isPutOff={said('put_off') === 'yes'} />;
}

function ClosedPage() {
  useTitle(TODAY.closedTitle);
  return (
    <Page heading={TODAY.closedTitle} subHeading={TODAY.closedSays} width="wide">
      <ClosedTasks />
      <TextLink href="/office">{TODAY.showWaiting}</TextLink>
    </Page>
  );
}

function WaitingPage({ isPutOff }: { isPutOff: boolean }) {
  const after = useListAddress().said('after');
  const today = useQuery(todayQuery({ isPutOff, after }));
  const toApprove = useMonthsToApprove();
  const months = isPutOff ? [] : toApprove;
  const registers = useMissingRegisters();
  const title = isPutOff ? TODAY.putOffTitle : TODAY.title;
  useTitle(title);
  const items = today.data?.data ?? [];
  const { waiting = 0, deferred = 0, next = null, colleagues = [] } = today.data?.meta ?? {};
  return (
    <Page
      heading={title}
      subHeading={isPutOff ? TODAY.putOffSays : TODAY.lead(waiting)}
      width="wide"
    >
      {!isPutOff && <Guide />}
      <MonthsToApprove months={months ?? []} />
      {!isPutOff && registers && <MissingRegisters {...registers} />}
      {today.isLoadingError && <ListFault list={today} />}
      {today.isPending && <Skeleton count={4} label={TODAY.loading} />}
      {today.isSuccess &&
        items.length === 0 &&
        months?.length === 0 &&
        (isPutOff || !registers) && <Empty isFirst={after === ''} isPutOff={isPutOff} />}
      {today.data && (
        <Items
          key={`${title} ${after}`}
          page={`${title} ${after}`}
          items={items}
          colleagues={colleagues}
          chooseAll={after === '' && next === null ? TODAY.chooseAll : TODAY.chooseAllHere}
        />
      )}
      <ListPages next={next} order="by name" />
      {items.length > 0 && <Tools shown={today} />}
      <div className="flex flex-wrap gap-x-6">
        {isPutOff && (
          <TextLink href="/office" className={OTHER_LIST}>
            {TODAY.showWaiting}
          </TextLink>
        )}
        {!isPutOff && deferred > 0 && (
          <TextLink href="/office?put_off=yes" className={OTHER_LIST}>
            {TODAY.showPutOff(deferred)}
          </TextLink>
        )}
        <TextLink href="/office?closed=yes" className={OTHER_LIST}>
          {TODAY.showClosed}
        </TextLink>
      </div>
    </Page>
  );
}

const OTHER_LIST = 'inline-flex min-h-11 items-center';

/** Nothing is left, or nothing of a page that others have worked through meanwhile. */
function Empty({ isFirst, isPutOff }: { isFirst: boolean; isPutOff: boolean }) {
  if (!isFirst) return <EmptyState heading={TODAY.emptyPage}>{TODAY.emptyPageSays}</EmptyState>;
  return isPutOff ? (
    <EmptyState heading={TODAY.emptyPutOff}>{TODAY.emptyPutOffSays}</EmptyState>
  ) : (
    <EmptyState heading={TODAY.empty}>{TODAY.emptySays}</EmptyState>
  );
}

/** Who looks after children has lists of their own, and takes none along. */
function Tools(props: Pick<ComponentProps<typeof ListTools>, 'shown'>) {
  return useMay(LISTS.today.may) ? <ListTools list="today" {...props} /> : null;
}

const placeOf = ({ attributes }: Item) => `${dayOf(attributes)} ${attributes.since}`;

/** What a form is open about stays in its place: sending it tells who has closed it meanwhile, and nothing typed is lost. */
const withThose = (items: readonly Item[], those: readonly Item[]): readonly Item[] => {
  const missing = those.filter(({ id }) => items.every((item) => item.id !== id));
  return missing.length === 0
    ? items
    : [...items, ...missing].toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
};

const isNobodysElse = ({ attributes: { taken_by: taken } }: Item, me: string | undefined) =>
  taken === null || taken.id === me;

/** What is not somebody else's can be chosen, and decided about together. */
type ItemsProps = {
  page: string;
  items: readonly Item[];
  colleagues: readonly Colleague[];
  chooseAll: (count: number) => string;
};

/** Who else may do all of this. */
const othersFor = (all: readonly Colleague[], items: readonly Item[], me: string | undefined) =>
  all.filter(({ id, roles }) => {
    const theirs: readonly string[] = tasksOf(roles);
    return id !== me && items.every(({ attributes: { kind } }) => theirs.includes(kind));
  });

function Items({ page, items, colleagues, chooseAll }: ItemsProps) {
  const { data: me } = useQuery(meQuery);
  const { chosen, choose, letGo: chooseNone } = useChosenRows(page);
  const [gone, setGone] = useState<ClosedTaskFault | null>(null);
  const [left, setLeft] = useState<UndecidedTasks>([]);
  const [typedAbout, setTypedAbout] = useState<readonly Item[]>([]);
  const letGo = (item: Item) => setTypedAbout((all) => all.filter(({ id }) => id !== item.id));
  return (
    <>
      {gone && <FaultBox heading={gone.title} fault={gone.fault} onDismiss={() => setGone(null)} />}
      <LeftAsItWas left={left} onShut={() => setLeft([])} />
      <WorkList
        items={withThose(items, typedAbout)}
        isFree={(item) => items.includes(item) && isNobodysElse(item, me?.id)}
        chooseAll={chooseAll}
        chosen={chosen}
        onChoose={choose}
        onChooseNone={chooseNone}
        headingOf={({ attributes }) =>
          TODAY.groups[dueGroup(dayOf(attributes), londonDate(portalNow()))]
        }
        renderTogether={(props) => (
          <DecideTogether
            {...props}
            colleagues={othersFor(
              colleagues,
              items.filter(({ id }) => props.ids.includes(id)),
              me?.id,
            )}
            onLeft={setLeft}
          />
        )}
      >
        {(item, choosing) => (
          <TodayItem
            item={item}
            {...choosing}
            colleagues={othersFor(colleagues, [item], me?.id)}
            onLeft={setLeft}
            onOpen={() => setTypedAbout((all) => [...all, item])}
            onShut={() => letGo(item)}
            onGone={setGone}
          />
        )}
      </WorkList>
    </>
  );
}

/** What a decision about several did not change, and who was there first; it stays until somebody has read it. */
function LeftAsItWas({ left, onShut }: { left: UndecidedTasks; onShut: () => void }) {
  if (left.length === 0) return null;
  return (
    <Notice kind="warning" heading={TODAY.leftAsItWas(left.length)} isLive>
      <ul className="my-2 grid gap-2">
        {left.map(({ id, title, family, says }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{TODAY.leftOne(title, family)}</span>
            <span className="block">{says}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onPress={() => {
          focusNear(document.activeElement);
          onShut();
        }}
      >
        {TODAY.shut}
      </Button>
    </Notice>
  );
}
