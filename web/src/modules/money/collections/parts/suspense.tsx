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
import { RowActs } from '../../../../office-ui/row-acts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DataTable, type Column } from '../../../../ui/data-table.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ListFile } from '../../../lists/list-file.tsx';
import { BANK } from '../bank-words.ts';
import { suspenseQuery, type SuspenseItem, foundFamiliesQuery } from '../desk-queries.ts';
import { DESK } from '../words.ts';
import { call } from '../../../../platform/client.ts';
import { MoneyDialog } from './money-dialog.tsx';
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

type SuspendedProps = { money: SuspenseItem; onClose: () => void };

/** It is given to the family whose it is. */
function GiveDialog({ money: { id, attributes }, onClose }: SuspendedProps) {
  const [family, setFamily] = useState('');
  const { amount, on } = attributes;
  return (
    <MoneyDialog
      variant="primary"
      title={BANK.giveTitle(formatPounds(Math.abs(amount)), formatDate(on))}
      action={BANK.giveDo}
      act={(reason) => call(matchSuspense, { params: { id }, body: { family, reason } })}
      done={() => BANK.given}
      notYet={family === '' ? BANK.chooseFirst : undefined}
      onClose={onClose}
    >
      <p>{amount > 0 ? BANK.giveIn : BANK.giveOff}</p>
      <FamilyPicker chosen={family} onChange={setFamily} />
    </MoneyDialog>
  );
}

/** A line that is on no statement of ours is taken out of the books again. */
function VoidDialog({ money: { id, attributes }, onClose }: SuspendedProps) {
  const { amount, on } = attributes;
  return (
    <MoneyDialog
      title={BANK.mistakeTitle(formatPounds(amount), formatDate(on))}
      action={BANK.mistakeDo}
      act={(reason) => call(voidBankLine, { params: { id }, body: { reason } })}
      done={() => BANK.mistakeDone}
      onClose={onClose}
    >
      <p>{BANK.mistakeSays}</p>
    </MoneyDialog>
  );
}

type SuspenseChoice = { readonly money: SuspenseItem; readonly as: 'family' | 'mistake' };

const columns = (choose: (chosen: SuspenseChoice) => void): readonly Column<SuspenseItem>[] => [
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
      <RowActs of={`${formatPounds(money.attributes.amount)}, ${formatDate(money.attributes.on)}`}>
        <Button variant="quiet" onPress={() => choose({ money, as: 'family' })}>
          {BANK.give}
        </Button>
        {money.attributes.is_typed && (
          <Button variant="quiet" onPress={() => choose({ money, as: 'mistake' })}>
            {BANK.mistake}
          </Button>
        )}
      </RowActs>
    ),
  },
];

/** The payouts below have pages of their own. */
const CURSOR = 'suspense_after';

/** Money that belongs to nobody yet, and giving it to the family whose it is. */
export function Suspense() {
  const after = useListAddress().said(CURSOR);
  const suspense = useQuery(suspenseQuery(after));
  const [chosen, setChosen] = useState<SuspenseChoice | null>(null);
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
            columns={columns(setChosen)}
            rows={money}
            rowKey={({ id }) => id}
          />
        </>
      )}
      <ListPages next={suspense.data?.meta.next ?? null} order="oldest first" cursor={CURSOR} />
      {chosen?.as === 'family' && (
        <GiveDialog money={chosen.money} onClose={() => setChosen(null)} />
      )}
      {chosen?.as === 'mistake' && (
        <VoidDialog money={chosen.money} onClose={() => setChosen(null)} />
      )}
    </Card>
  );
}
