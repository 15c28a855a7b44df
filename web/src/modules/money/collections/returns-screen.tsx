import { londonDate } from '@bandstand/domain/kernel/london';
import { useQuery } from '@tanstack/react-query';
import {
  RETURN_KINDS,
  RETURN_KIND_NAMES,
  keyOfReason,
  RETURN_REASONS,
} from '@bandstand/domain/money/collections/returns/reasons';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { ShortDay } from '../../lists/short-day.tsx';
import { useTitle } from '../../../platform/title.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { returnsQuery, type Return } from './desk-queries.ts';
import { NEXT_WORDS, RETURNS } from './desk-words.ts';
import { claimOutcomes } from '@bandstand/domain/money/collections/returns/claims';
import { isCollectedAutomatically } from '@bandstand/domain/money/collections/returns/follow-up';
import { ClaimActions } from './parts/claim-actions.tsx';
import { DebtActions } from './parts/debt-actions.tsx';
import { DeskFilter } from './parts/desk-filter.tsx';
import { DeskList } from './parts/desk-list.tsx';
import { FamilyLink } from './parts/family-link.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { NextStepLine } from './parts/next-step-line.tsx';

const OPTIONS = RETURN_KINDS.flatMap((what) => {
  const reasons = RETURN_REASONS.filter((reason) => reason.what === what);
  const all = { value: what, label: RETURNS.allOf(RETURN_KIND_NAMES[what]) };
  const each = reasons.map((reason) => ({
    value: keyOfReason(reason),
    label: `${RETURN_KIND_NAMES[what]}: ${reason.says} (${RETURNS.code(reason.code)})`,
  }));
  return reasons.length > 1 ? [all, ...each] : [{ value: what, label: RETURN_KIND_NAMES[what] }];
});

const columns: readonly Column<Return>[] = [
  {
    key: 'family',
    heading: RETURNS.family,
    cell: ({ attributes }) => <FamilyLink family={attributes.family} />,
  },
  {
    key: 'why',
    heading: RETURNS.why,
    cell: ({ attributes }) => <ReturnReason back={attributes} />,
  },
  {
    key: 'payment',
    heading: RETURNS.payment,
    cell: ({ attributes: { collection } }) =>
      collection === null ? (
        RETURNS.noPayment
      ) : (
        <>
          {RETURNS.of(formatPounds(collection.amount))} <ShortDay day={collection.on} />
        </>
      ),
  },
  {
    key: 'at',
    heading: RETURNS.when,
    cell: ({ attributes: { at } }) => <ShortDay day={londonDate(new Date(at))} year />,
  },
  {
    key: 'next',
    heading: NEXT_WORDS.heading,
    cell: ({ attributes }) => <NextStepLine next={attributes.next} />,
  },
  {
    key: 'decide',
    heading: RETURNS.decide,
    cell: ({ attributes }) => <ReturnActs {...attributes} />,
  },
];

function ReturnReason({
  back: { what, code, says, family_was_told: wasTold },
}: {
  back: Return['attributes'];
}) {
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
function ReturnActs({ collection, family, owed, next }: Return['attributes']) {
  if (collection !== null && claimOutcomes(collection.state).length > 0)
    return <ClaimActions collection={collection} family={family?.name} />;
  if (family === null || owed === 0 || next.on === null) return null;
  const inParts = next.step === 'part_with_next' ? owed : null;
  return (
    <DebtActions debtor={{ family, owed, inParts, mayPlan: isCollectedAutomatically(next.step) }} />
  );
}

/** What came back from the banks, each with what happens next and when. */
export function ReturnsScreen() {
  const { said } = useListAddress();
  const [reason, after] = [said('reason'), said('after')];
  const returns = useQuery(returnsQuery(reason, after));
  useTitle(RETURNS.title);
  return (
    <Page heading={RETURNS.title} subHeading={RETURNS.lead} width="wide">
      <MoneyTabs />
      <ListTools
        list="returns"
        shown={returns}
        filter={
          <DeskFilter name="reason" label={RETURNS.filter} all={RETURNS.all} options={OPTIONS} />
        }
      />
      <DeskList
        list={returns}
        next={returns.data?.meta.after ?? null}
        caption={RETURNS.caption}
        columns={columns}
        rowKey={({ id }) => id}
        empty={RETURNS.none}
        emptySays={RETURNS.noneSays}
      />
    </Page>
  );
}
