import { useQuery } from '@tanstack/react-query';
import { useState, useDeferredValue, useId } from 'react';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import {
  matchSuspense,
  voidBankLine,
} from '@bandstand/domain/money/collections/bank/bank-contract';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import {
  ActDialog,
  offered,
  plainAct,
  RowOfActs,
  type ActProps,
} from '../../../identity/staff/act-dialog.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ListFile } from '../../../lists/list-file.tsx';
import { BANK } from '../bank-words.ts';
import { suspenseQuery, type SuspenseItem, foundFamiliesQuery } from '../desk-queries.ts';
import { DESK } from '../words.ts';
import { call } from '../../../../platform/client.ts';
import { moneyAct } from './money-act.ts';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

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

const columns: readonly Column<SuspenseItem>[] = [
  { key: 'on', heading: BANK.on, cell: ({ attributes }) => formatDate(attributes.on) },
  {
    key: 'amount',
    heading: BANK.amount,
    isNumber: true,
    cell: ({ attributes }) => formatPounds(attributes.amount),
  },
  {
    key: 'says',
    heading: BANK.says,
    cell: ({ attributes: { says, provider } }) => says || provider,
  },
  {
    key: 'give',
    heading: BANK.decide,
    cell: (money) => (
      <RowOfActs
        of={`${formatPounds(money.attributes.amount)}, ${formatDate(money.attributes.on)}`}
        acts={[
          offered(BANK.give, GiveDialog, money),
          offered(BANK.mistake, VoidDialog, money, { isOffered: money.attributes.is_typed }),
        ]}
      />
    ),
  },
];

/** The payouts below have pages of their own. */
const CURSOR = 'suspense_after';

/** Money that belongs to nobody yet, and giving it to the family whose it is. */
export function Suspense() {
  const after = useListAddress().said(CURSOR);
  const suspense = useQuery(suspenseQuery(after));
  const money = suspense.data?.data ?? [];
  const hasSome = money.length > 0;
  return (
    <Card heading={BANK.suspense} aside={hasSome && <ListFile list="suspense" query="" />}>
      {suspense.isLoadingError && <ListFault list={suspense} cursor={CURSOR} />}
      {suspense.isPending && <Skeleton count={3} label={DESK.loading} />}
      {suspense.data?.data.length === 0 && (
        <p className="text-soft">{after === '' ? BANK.noSuspense : BANK.noSuspenseHere}</p>
      )}
      {hasSome && (
        <>
          <p className="mb-3">{BANK.suspenseSays}</p>
          <DataTable
            caption={BANK.suspense}
            isCaptionHidden
            columns={columns}
            rows={money}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <ListPages next={suspense.data?.meta.next ?? null} order="oldest first" cursor={CURSOR} />
    </Card>
  );
}
