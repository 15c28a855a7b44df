import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import {
  type listPayouts,
  payoutsList,
  type listSuspense,
  matchSuspense,
  suspenseList,
  voidBankLine,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import { useQuery } from '@tanstack/react-query';
import { useState, useDeferredValue, useId } from 'react';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { useTitle } from '../../../platform/title.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListTools, ListFile, LIST } from '../../lists/list-tools.tsx';
import { ListTable, recordColumns, useOfficeList, ListFault } from '../../lists/office-list.tsx';
import { BANK } from './bank-words.ts';
import { EnterLines } from './parts/enter-lines.tsx';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { foundFamiliesQuery } from '../../lists/family-search.ts';
import { MONEY } from './queries.ts';
import { ListPages, useListAddress } from '../../../platform/list/list-pages.tsx';
import {
  ActDialog,
  offered,
  plainAct,
  RowOfActs,
  type ActProps,
} from '../../identity/staff/act-dialog.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { call } from '../../../platform/client.ts';
import { moneyAct } from './parts/money-act.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type SuspenseItem = ListRow<typeof listSuspense>;

type FamilyPickerProps = { chosen: string; onChange: (id: string) => void };

/** Finds a family as the search of the office does, and takes one of those found. */
function FamilyPicker({ chosen, onChange }: FamilyPickerProps) {
  const [words, setWords] = useState('');
  const found = useQuery(foundFamiliesQuery(useDeferredValue(words)));
  const families = found.data?.data ?? [];
  const type = (typed: string) => {
    setWords(typed);
    onChange('');
  };
  return (
    <>
      <TextField
        id={useId()}
        name="family"
        type="search"
        label={BANK.family}
        hint={BANK.familyHint}
        autoComplete="off"
        value={words}
        onChange={type}
      />
      {found.isSuccess && families.length === 0 && <p role="status">{BANK.noneFound}</p>}
      {families.length > 0 && (
        <RadioGroup
          name="found"
          label={BANK.found}
          value={chosen}
          onChange={onChange}
          options={families.map(({ id, attributes: { name, email, postcode } }) => ({
            value: id,
            label: name || email,
            detail: [email, postcode].filter(Boolean).join(', '),
          }))}
        />
      )}
    </>
  );
}

/** It is given to the family whose it is. */
function GiveDialog({
  of: {
    id,
    attributes: { amount, on },
  },
  onClose,
}: ActProps<SuspenseItem>) {
  const [family, setFamily] = useState('');
  const act = moneyAct({
    variant: 'primary',
    title: BANK.giveTitle(formatPounds(Math.abs(amount)), formatDate(on)),
    says: amount > 0 ? BANK.giveIn : BANK.giveOff,
    preview: <FamilyPicker chosen={family} onChange={setFamily} />,
    notYet: family === '' ? BANK.chooseFirst : undefined,
    action: BANK.giveDo,
    done: () => BANK.given,
    send: ({ reason }) => call(matchSuspense, { params: { id }, body: { family, reason } }),
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** A line that is on no statement of ours is taken out of the books again. */
const VoidDialog = plainAct(({ id, attributes: { amount, on } }: SuspenseItem) =>
  moneyAct({
    title: BANK.mistakeTitle(formatPounds(amount), formatDate(on)),
    says: BANK.mistakeSays,
    action: BANK.mistakeDo,
    done: () => BANK.mistakeDone,
    send: ({ reason }) => call(voidBankLine, { params: { id }, body: { reason } }),
  }),
);

const suspenseColumns = recordColumns(suspenseList, {
  says: ({ attributes: { says, provider } }) => says || provider,
  give: (money) => (
    <RowOfActs
      of={`${formatPounds(money.attributes.amount)}, ${formatDate(money.attributes.on)}`}
      acts={[
        offered(BANK.give, GiveDialog, money),
        offered(BANK.mistake, VoidDialog, money, { isOffered: money.attributes.is_typed }),
      ]}
    />
  ),
});

/** The payouts below have pages of their own. */
const CURSOR = 'suspense_after';

/** Money that belongs to nobody yet, and giving it to the family whose it is. */
export function Suspense() {
  const after = useListAddress().said(CURSOR);
  const {
    list: suspense,
    rows: money,
    next,
  } = useOfficeList(suspenseList, { queryKey: [...MONEY, 'suspense'], cursor: CURSOR });
  const hasSome = money.length > 0;
  return (
    <Card heading={BANK.suspense} aside={hasSome && <ListFile list="suspense" query="" />}>
      {suspense.isLoadingError && <ListFault list={suspense} cursor={CURSOR} />}
      {suspense.isPending && <Skeleton count={3} label={LIST.loading} />}
      {suspense.data && money.length === 0 && (
        <p className="text-soft">{after === '' ? BANK.noSuspense : BANK.noSuspenseHere}</p>
      )}
      {hasSome && (
        <>
          <p className="mb-3">{BANK.suspenseSays}</p>
          <DataTable
            caption={BANK.suspense}
            isCaptionHidden
            columns={suspenseColumns}
            rows={money}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <ListPages next={next} order="oldest first" cursor={CURSOR} />
    </Card>
  );
}

type Payout = ParsedAnswer<typeof listPayouts>['data'][number];

const columns = recordColumns(payoutsList, {
  on: ({ id, attributes }) => (
    <TextLink href={`/office/money/payouts/${id}`}>
      {formatDate(attributes.on, { year: true })}
    </TextLink>
  ),
  state: ({ attributes }) => <PayoutStatus {...attributes} />,
});

/** Whether every penny has its payment. */
function PayoutStatus({ in_suspense: open, is_voided: isVoided }: Payout['attributes']) {
  if (isVoided) return <Chip>{BANK.voided}</Chip>;
  return open === 0 ? (
    <Chip tone="good">{BANK.whole}</Chip>
  ) : (
    <Chip tone="warn">{BANK.waiting(formatPounds(open))}</Chip>
  );
}

/** What reached our bank account, to the penny. */
export function BankScreen() {
  const found = useOfficeList(payoutsList, { queryKey: [...MONEY, 'payouts'] });
  useTitle(BANK.title);
  return (
    <Page heading={BANK.title} subHeading={BANK.lead} width="wide">
      <MoneyTabs />
      <div className="grid grid-cols-1 gap-6">
        <Suspense />
        <section aria-label={BANK.payouts}>
          <div className="mb-3">
            <ListTools
              list="payouts"
              shown={found.list}
              filter={<h2 className="py-2 text-title">{BANK.payouts}</h2>}
            />
          </div>
          <ListTable {...found} caption={BANK.payouts} columns={columns} words={BANK} />
        </section>
        <EnterLines />
      </div>
    </Page>
  );
}
