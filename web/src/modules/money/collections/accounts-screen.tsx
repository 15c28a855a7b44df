import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { addDays, formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { formatPounds, type Pennies } from '@bandstand/domain/kernel/money';
import {
  ACCOUNT_NAMES,
  JOURNAL_FORMATS,
  readCodes,
  type AccountCodes,
  type JournalFormat,
} from '@bandstand/domain/money/collections/journal';
import {
  getJournalExport,
  getTrialBalance,
  listJournalExports,
  makeJournalExport,
} from '@bandstand/domain/money/collections/journal-contract';
import { LEDGER_ACCOUNTS } from '@bandstand/domain/money/collections/transfers';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { call } from '../../../platform/client.ts';
import { LastActFault } from '../../../platform/form/act-fault.tsx';
import { typedDay } from '../../../platform/form/typed-day.ts';
import { portalNow } from '../../../platform/provider.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { useTitle } from '../../../platform/title.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActDialog, offered, RowOfActs, type ActProps } from '../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../identity/staff/act-fields.tsx';
import { ACCOUNTS } from './desk-words.ts';
import { MoneyTabs } from './parts/money-tabs.tsx';
import { moneyAct } from './parts/money-act.ts';
import { MONEY } from './queries.ts';

type Export = ParsedAnswer<typeof listJournalExports>['data'][number]['attributes'];
type Sum = ParsedAnswer<typeof getTrialBalance>['data']['attributes']['accounts'][number];

const exportsQuery = queryOptions({
  queryKey: [...MONEY, 'journal exports'],
  queryFn: async ({ signal }) =>
    (await call(listJournalExports, { signal })).data.map(({ attributes }) => attributes),
});

const trialBalanceQuery = queryOptions({
  queryKey: [...MONEY, 'trial balance'],
  queryFn: async ({ signal }) =>
    (await call(getTrialBalance, { query: {}, signal })).data.attributes,
});

const day = (on: string) => formatDate(on, { year: true });

/** What goes into the books: numbered exports, and what stands on each account. */
export function AccountsScreen() {
  const made = useQuery(exportsQuery);
  const balance = useQuery(trialBalanceQuery);
  useTitle(ACCOUNTS.title);
  return (
    <Page heading={ACCOUNTS.title} subHeading={ACCOUNTS.lead} width="wide">
      <MoneyTabs />
      {made.isError && <FailedState heading={ACCOUNTS.failed} retry={made} />}
      {made.isPending && <Skeleton count={3} label={ACCOUNTS.title} />}
      {made.data && <Exports made={made.data} />}
      {balance.isError && <FailedState heading={ACCOUNTS.balanceFailed} retry={balance} />}
      {balance.data && (
        <DataTable
          caption={ACCOUNTS.balance(day(balance.data.on))}
          columns={SUMS}
          rows={[...balance.data.accounts, totalOf(balance.data.accounts)]}
          rowKey={({ account }) => account}
        />
      )}
    </Page>
  );
}

function Exports({ made }: { made: readonly Export[] }) {
  const acts = <RowOfActs acts={[offered(ACCOUNTS.make, ExportDialog, made[0] ?? null)]} />;
  if (made.length === 0)
    return (
      <Card heading={ACCOUNTS.none}>
        <p className="measure">{ACCOUNTS.noneSays}</p>
        {acts}
      </Card>
    );
  return (
    <section>
      <DataTable
        caption={ACCOUNTS.exports}
        columns={EXPORTS}
        rows={made}
        rowKey={({ number }) => String(number)}
      />
      {acts}
    </section>
  );
}

const EXPORTS: readonly Column<Export>[] = [
  { key: 'number', heading: ACCOUNTS.number, cell: ({ number }) => number },
  { key: 'until', heading: ACCOUNTS.until, cell: ({ until }) => day(until) },
  { key: 'format', heading: ACCOUNTS.format, cell: ({ format }) => JOURNAL_FORMATS[format].name },
  {
    key: 'made',
    heading: ACCOUNTS.made,
    cell: (it) => ACCOUNTS.madeBy(it.made_by, formatMoment(new Date(it.made_at), portalNow())),
  },
  { key: 'files', heading: ACCOUNTS.files, cell: (it) => <SaveFiles {...it} /> },
];

/** The same files each time, one after the other. */
function SaveFiles({ number }: Export) {
  const reading = useSendOnce({
    send: () => call(getJournalExport, { params: { number: String(number) } }),
    onAnswer: ({ files }) => {
      for (const { name, csv } of files) saveFile(name, 'text/csv;charset=utf-8', csv);
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        pending={reading.isPending}
        aria-label={ACCOUNTS.saveNumber(number)}
        onPress={() => void reading.send()}
      >
        {ACCOUNTS.save}
      </Button>
      <LastActFault heading={ACCOUNTS.notSaved} of={reading} />
    </>
  );
}

const FORMATS = Object.entries(JOURNAL_FORMATS).map(([value, { name }]) => ({
  value,
  label: name,
}));

/** It begins as the last one was made. */
function ExportDialog({ of: last, onClose }: ActProps<Export | null>) {
  const yesterday = addDays(londonDate(portalNow()), -1);
  const { typed, form } = useTyped({
    format: last?.format ?? '',
    until: yesterday,
    codes: last?.codes ?? '',
  });
  const format = typed.format === '' ? null : (typed.format as JournalFormat);
  const until = typedDay(typed.until);
  const codes = format && readCodes(typed.codes, format);
  const { missing } = ACCOUNTS;
  const act = moneyAct({
    variant: 'primary',
    title: ACCOUNTS.makeTitle,
    says: ACCOUNTS.makeSays,
    needsNoReason: true,
    form,
    fields: [
      {
        kind: 'radios',
        name: 'format',
        label: ACCOUNTS.format,
        layout: 'inline',
        options: FORMATS,
        wrong: format === null ? missing.format : undefined,
      },
      {
        kind: 'line',
        name: 'until',
        type: 'date',
        label: ACCOUNTS.until,
        hint: ACCOUNTS.untilHint,
        width: 'half',
        wrong: until === null || until > yesterday ? missing.until : undefined,
      },
      {
        kind: 'line',
        name: 'codes',
        label: ACCOUNTS.codes,
        hint: ACCOUNTS.codesHint,
        isOptional: true,
        isLive: true,
        wrong: format !== null && codes === null ? missing.codes : undefined,
      },
    ],
    preview: codes && <OwnAccounts codes={codes} />,
    action: ACCOUNTS.makeDo,
    done: ({ number }) => ACCOUNTS.isMade(number),
    send: (_why, keyOf) => {
      const body = { format: format ?? 'xero', until: until ?? yesterday, codes: typed.codes };
      return call(makeJournalExport, { body, key: keyOf(body) });
    },
  });
  return <ActDialog act={act} onClose={onClose} />;
}

/** What has to be there before the files are taken in. */
const OwnAccounts = ({ codes }: { codes: AccountCodes }) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2">{ACCOUNTS.ownAccounts}</summary>
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {LEDGER_ACCOUNTS.map((account) => (
        <div key={account} className="contents">
          <dt>
            {ACCOUNT_NAMES[account]} <span className="text-soft">({account})</span>
          </dt>
          <dd className="figures text-right">{codes[account]}</dd>
        </div>
      ))}
    </dl>
  </details>
);

type SumRow = Omit<Sum, 'account'> & { readonly account: Sum['account'] | 'total' };

const totalOf = (sums: readonly Sum[]): SumRow => ({
  account: 'total',
  debit: sums.reduce((all, { debit }) => all + debit, 0),
  credit: sums.reduce((all, { credit }) => all + credit, 0),
});

const amount = (pennies: Pennies) => (pennies === 0 ? '' : formatPounds(pennies));

const SUMS: readonly Column<SumRow>[] = [
  {
    key: 'account',
    heading: ACCOUNTS.account,
    cell: ({ account }) =>
      account === 'total' ? <strong>{ACCOUNTS.total}</strong> : ACCOUNT_NAMES[account],
  },
  {
    key: 'debit',
    heading: ACCOUNTS.debit,
    isNumber: true,
    cell: ({ account, debit }) => (account === 'total' ? formatPounds(debit) : amount(debit)),
  },
  {
    key: 'credit',
    heading: ACCOUNTS.credit,
    isNumber: true,
    cell: ({ account, credit }) => (account === 'total' ? formatPounds(credit) : amount(credit)),
  },
];
