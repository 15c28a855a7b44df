import { useQuery } from '@tanstack/react-query';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { isCollectedAutomatically } from '@bandstand/domain/money/collections/returns/follow-up';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { ShortDay } from '../../lists/short-day.tsx';
import { useTitle } from '../../../platform/title.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { debtsQuery, type Debt } from './desk-queries.ts';
import { AGES, DEBTS, NEXT_WORDS } from './desk-words.ts';
import { DebtActions } from './parts/debt-actions.tsx';
import { DeskList } from './parts/desk-list.tsx';
import { FamilyLink } from './parts/family-link.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { NextStepLine } from './parts/next-step-line.tsx';

const columns: readonly Column<Debt>[] = [
  {
    key: 'family',
    heading: DEBTS.family,
    cell: ({ attributes }) => <FamilyLink family={attributes.family} />,
  },
  {
    key: 'owes',
    heading: DEBTS.owes,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.amount),
  },
  {
    key: 'since',
    heading: DEBTS.since,
    cell: ({ attributes }) => <ShortDay day={attributes.since} year />,
  },
  {
    key: 'plan',
    heading: DEBTS.plan,
    cell: ({ attributes: { plan } }) =>
      plan === null ? DEBTS.noPlan : DEBTS.left(formatPounds(plan.left), plan.payments),
  },
  {
    key: 'next',
    heading: NEXT_WORDS.heading,
    cell: ({ attributes }) => <NextStepLine next={attributes.next} />,
  },
  {
    key: 'decide',
    heading: DEBTS.decide,
    cell: ({ attributes: { family, amount: owed, plan, next } }) =>
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
  },
];

type Ages = { ages: readonly { age: Debt['attributes']['age']; count: number; total: number }[] };

const ageLook =
  'block rounded-card border border-line bg-surface p-4 text-ink no-underline hover:border-edge aria-[current]:border-primary aria-[current]:bg-primary-tint';

/** What each age amounts to; one of them narrows the list. */
function AgeBands({ ages, chosen }: Ages & { chosen: string }) {
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

/** Who owes what since when, and what becomes of it. */
export function DebtsScreen() {
  const { said } = useListAddress();
  const [age, after] = [said('age'), said('after')];
  const debts = useQuery(debtsQuery(age, after));
  useTitle(DEBTS.title);
  return (
    <Page heading={DEBTS.title} subHeading={DEBTS.lead} width="wide">
      <MoneyTabs />
      {debts.data && <AgeBands ages={debts.data.meta.ages} chosen={age} />}
      <ListTools list="debts" shown={debts} />
      <DeskList
        list={debts}
        next={debts.data?.meta.after ?? null}
        order="oldest first"
        caption={DEBTS.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={DEBTS.none}
        emptySays={DEBTS.noneSays}
      />
    </Page>
  );
}
