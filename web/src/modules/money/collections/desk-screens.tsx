import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import {
  RETURN_KINDS,
  RETURN_KIND_NAMES,
  keyOfReason,
  REASONS_TO_DO,
} from '@bandstand/domain/money/collections/returns/reasons';
import { londonDate, formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  type listReturns,
  returnsList,
} from '@bandstand/domain/money/collections/returns/returns-contract';
import { claimOutcomes } from '@bandstand/domain/money/collections/returns/claims';
import { isCollectedAutomatically } from '@bandstand/domain/money/collections/returns/follow-up';
import type { ReactNode } from 'react';
import type { ListName } from '@bandstand/domain/desk/office/lists-model';
import type { ListRow, ListCall } from '@bandstand/domain/kernel/office-list';
import type { NextStep } from '@bandstand/domain/money/collections/returns/follow-up';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import {
  REFUND_STATE_NAMES,
  REFUND_STATES,
  type RefundState,
} from '@bandstand/domain/money/collections/refunds/refunds';
import { refundsList } from '@bandstand/domain/money/collections/refunds/refunds-contract';
import {
  debtsList,
  type listDebts,
} from '@bandstand/domain/money/collections/debts/debts-contract';
import {
  ListFilter,
  recordColumns,
  ListTable,
  useOfficeList,
  type OfficeList,
  ShortDay,
  keptTogether,
} from '../../lists/office-list.tsx';
import { RETURNS, NEXT, NEXT_WORDS, REFUNDS, AGES, DEBTS } from './desk-words.ts';
import { ClaimActions } from './parts/claim-actions.tsx';
import { DebtActions } from './parts/debt-actions.tsx';
import { type ListPagesProps, useListAddress } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { MONEY } from './queries.ts';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';

type DeskScreenProps<C extends ListCall> = Pick<ListPagesProps, 'order'> & {
  name: ListName;
  list: OfficeList<C>;
  words: Readonly<Record<'title' | 'lead' | 'caption' | 'none' | 'noneSays', string>>;
  columns: readonly Column<ListRow<C>>[];
  filter?: ReactNode;
  /** What is told of the whole list. */
  renderSums?: (answer: ParsedAnswer<C>) => ReactNode;
};

/** A desk of Money that is one list. */
function DeskScreen<C extends ListCall>(props: DeskScreenProps<C>) {
  const { name, list: declared, words, columns, filter, order, renderSums } = props;
  const found = useOfficeList(declared, { queryKey: [...MONEY, name] });
  useTitle(words.title);
  return (
    <Page heading={words.title} subHeading={words.lead} width="wide">
      <MoneyTabs />
      {found.list.data && renderSums?.(found.list.data)}
      <ListTools list={name} shown={found.list} filter={filter} />
      <ListTable {...found} order={order} caption={words.caption} columns={columns} words={words} />
    </Page>
  );
}

/** Steps that a calendar takes; the others are for a person to do until their day. */
const BY_ITSELF: ReadonlySet<NextStep> = new Set(['second_attempt', 'with_next', 'part_with_next']);

/** What happens next with something, and when; what a person should have done by now is marked. */
function NextStepLine({ next: { step, on } }: { next: { step: NextStep; on: string | null } }) {
  if (on === null) return <span className="text-soft">{NEXT[step]}</span>;
  const isOverdue = !BY_ITSELF.has(step) && on < londonDate(portalNow());
  const day = keptTogether(formatDate(on));
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <span>
        {NEXT[step]}, {BY_ITSELF.has(step) ? NEXT_WORDS.on(day) : NEXT_WORDS.by(day)}
      </span>
      {isOverdue && <Chip tone="bad">{NEXT_WORDS.overdue}</Chip>}
    </span>
  );
}

type Return = ParsedAnswer<typeof listReturns>['data'][number]['attributes'];

const RETURN_OPTIONS = [
  ...RETURN_KINDS.map((what) => ({
    group: RETURNS.byKind,
    value: what as string,
    label: RETURN_KIND_NAMES[what],
  })),
  ...[...REASONS_TO_DO].flatMap(([group, reasons]) =>
    reasons.map((reason) => ({
      group,
      value: keyOfReason(reason),
      label: `${RETURN_KIND_NAMES[reason.what]}: ${reason.says} (${RETURNS.code(reason.code)})`,
    })),
  ),
];

function ReturnReason({ what, code, says, family_was_told: wasTold }: Return) {
  return (
    <>
      <span className="block">{says}</span>
      <span className="block text-small text-soft">
        {RETURN_KIND_NAMES[what]}
        {what === 'unheard' ? '' : `, ${RETURNS.code(code)}`}.{' '}
        {wasTold ? RETURNS.told : RETURNS.notTold}
      </span>
    </>
  );
}

/** What can be done here; all else is on the family's page. */
function ReturnActs({ collection, family, owed, next }: Return) {
  if (collection !== null && claimOutcomes(collection.state).length > 0)
    return <ClaimActions collection={collection} family={family?.name} />;
  if (family === null || owed === 0 || next.on === null) return null;
  const inParts = next.step === 'part_with_next' ? owed : null;
  return (
    <DebtActions debtor={{ family, owed, inParts, mayPlan: isCollectedAutomatically(next.step) }} />
  );
}

const RETURN_COLUMNS = recordColumns(returnsList, {
  why: ({ attributes }) => <ReturnReason {...attributes} />,
  payment: ({ attributes: { collection } }) =>
    collection === null ? (
      RETURNS.noPayment
    ) : (
      <>
        {RETURNS.of(formatPounds(collection.amount))} <ShortDay day={collection.on} />
      </>
    ),
  at: ({ attributes: { at } }) => <ShortDay day={londonDate(new Date(at))} year />,
  next: ({ attributes }) => <NextStepLine next={attributes.next} />,
  decide: ({ attributes }) => <ReturnActs {...attributes} />,
});

/** What came back from the banks, each with what happens next and when. */
export const ReturnsScreen = () => (
  <DeskScreen
    name="returns"
    list={returnsList}
    words={RETURNS}
    filter={
      <ListFilter name="reason" label={RETURNS.filter} all={RETURNS.all} options={RETURN_OPTIONS} />
    }
    columns={RETURN_COLUMNS}
  />
);

const REFUND_OPTIONS = REFUND_STATES.map((value) => ({ value, label: REFUND_STATE_NAMES[value] }));
const TONES: Readonly<Record<RefundState, ChipTone>> = {
  asked: 'live',
  unknown: 'warn',
  made: 'good',
  refused: 'bad',
};

const REFUND_COLUMNS = recordColumns(refundsList, {
  state: ({ attributes: { state, paid_by: by } }) => (
    <>
      <Chip tone={TONES[state]}>{REFUND_STATE_NAMES[state]}</Chip>
      <span className="mt-1 block text-small text-soft">{REFUNDS.paidBy[by]}</span>
    </>
  ),
  why: ({ attributes: { reason, by, asked_at: at } }) => (
    <>
      <span className="block wrap-anywhere">{reason}</span>
      <span className="block text-small text-soft">
        {by}, {formatMoment(new Date(at), portalNow())}
      </span>
    </>
  ),
});

/** What was paid back, by whom and why. */
export const RefundsScreen = () => (
  <DeskScreen
    name="refunds"
    list={refundsList}
    words={REFUNDS}
    filter={
      <ListFilter name="state" label={REFUNDS.filter} all={REFUNDS.all} options={REFUND_OPTIONS} />
    }
    columns={REFUND_COLUMNS}
  />
);

const ageLook =
  'block rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-edge aria-[current]:border-primary aria-[current]:bg-primary-tint';

/** What each age amounts to; one of them narrows the list. */
function AgeBands({ ages }: Pick<ParsedAnswer<typeof listDebts>['meta'], 'ages'>) {
  const chosen = useListAddress().said('age');
  const all = {
    age: '',
    label: DEBTS.all,
    count: ages.reduce((sum, { count }) => sum + count, 0),
    total: ages.reduce((sum, { total }) => sum + total, 0),
  };
  const bands = [all, ...ages.map((one) => ({ ...one, label: AGES[one.age] }))];
  return (
    <nav aria-label={DEBTS.ages}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
        {bands.map(({ age, label, count, total }) => (
          <li key={age}>
            <Link
              href={age === '' ? '/office/money/debts' : `/office/money/debts?age=${age}`}
              aria-current={age === chosen ? 'page' : undefined}
              className={ageLook}
            >
              <span className="block text-small">{label}</span>
              <span className="figures font-semibold">
                {DEBTS.band(count, formatPounds(total))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const DEBT_COLUMNS = recordColumns(debtsList, {
  plan: ({ attributes: { plan } }) =>
    plan === null ? DEBTS.noPlan : DEBTS.left(formatPounds(plan.left), plan.payments),
  next: ({ attributes }) => <NextStepLine next={attributes.next} />,
  decide: ({ attributes: { family, amount: owed, plan, next } }) =>
    family && (
      <DebtActions
        debtor={{
          family,
          owed,
          inParts: plan?.left ?? null,
          mayPlan: isCollectedAutomatically(next.step),
        }}
      />
    ),
});

/** Who owes what since when, and what becomes of it. */
export const DebtsScreen = () => (
  <DeskScreen
    name="debts"
    list={debtsList}
    words={DEBTS}
    order="oldest first"
    renderSums={({ meta }) => <AgeBands ages={meta.ages} />}
    columns={DEBT_COLUMNS}
  />
);
