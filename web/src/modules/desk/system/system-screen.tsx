import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { useState } from 'react';
import { changeSetting } from '@bandstand/domain/desk/settings/office-contract';
import { readSetting, SETTINGS as KINDS, UNFIT } from '@bandstand/domain/desk/settings/settings';
import { call } from '../../../platform/client.ts';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { ALARMS, QUEUE_NAMES } from '@bandstand/domain/desk/system/model';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Examination } from './parts/examination.tsx';
import { FailedJobs } from './parts/failed-jobs.tsx';
import { FlagForm } from './parts/flag-form.tsx';
import { systemQuery, type SystemPage } from './queries.ts';
import { SYSTEM, ALARM_WORDS, BACKUPS, SETTINGS, JOBS, ON_RECORD } from './words.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import {
  ActDialog,
  offered,
  RowOfActs,
  type Act,
  type ActProps,
} from '../../identity/staff/act-dialog.tsx';
import { useTyped } from '../../identity/staff/act-fields.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';

type Queue = SystemPage['queues'][number];

const HOUR = 3600;

/** So long that nobody counts seconds. */
const howLong = (seconds: number): string => {
  if (seconds < 60) return 'now';
  return seconds < 2 * HOUR
    ? JOBS.minutes(Math.floor(seconds / 60))
    : JOBS.hours(Math.floor(seconds / HOUR));
};

const columns: readonly Column<Queue>[] = [
  { key: 'name', heading: 'Job', cell: ({ queue }) => QUEUE_NAMES[queue] ?? queue },
  {
    key: 'waiting',
    heading: 'Waiting',
    isNumber: true,
    cell: ({ waiting }) => String(waiting),
  },
  {
    key: 'since',
    heading: 'Longest wait',
    isNumber: true,
    cell: ({ waiting, seconds }) => (waiting === 0 ? '–' : howLong(seconds)),
  },
  {
    key: 'failed',
    heading: 'Failed',
    isNumber: true,
    cell: ({ failed }) =>
      failed === 0 ? '0' : <strong className="text-bad-ink">{String(failed)}</strong>,
  },
];

/** What the portal does beside its answers: what waits, and what failed. */
function Queues({ queues }: Pick<SystemPage, 'queues'>) {
  const busy = queues.filter(({ waiting, failed }) => waiting > 0 || failed > 0);
  return (
    <Card heading={JOBS.title}>
      {busy.length === 0 ? (
        <p>Nothing is waiting, and nothing has failed.</p>
      ) : (
        <DataTable
          caption={JOBS.title}
          isCaptionHidden
          columns={columns}
          rows={busy}
          rowKey={({ queue }) => queue}
        />
      )}
    </Card>
  );
}

type Setting = SystemPage['settings'][number];

/** What an administrator changes without an engineer. */
export const Settings = ({ settings }: { settings: readonly Setting[] }) => (
  <Card heading={SETTINGS.title}>
    <ul className="divide-y divide-line">
      {settings.map((setting) => {
        const { title } = KINDS[setting.name];
        return (
          <li
            key={setting.name}
            className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-small text-soft">{title}</p>
              <p>{formatPounds(Number(setting.value))}</p>
            </div>
            <RowOfActs
              acts={[
                offered(SETTINGS.change, SettingDialog, setting, {
                  label: SETTINGS.changeThis(title),
                }),
              ]}
            />
          </li>
        );
      })}
    </ul>
  </Card>
);

/** Changes one setting, with a reason; what a colleague has changed meanwhile is not written over. */
function SettingDialog({ of: { name, value: was }, onClose }: ActProps<Setting>) {
  // As it was when it was opened, and as it is typed again: an amount without its sign.
  const [shown] = useState(was);
  const { typed, form } = useTyped({ value: formatPounds(Number(shown)).replace('£', '') });
  const wanted = readSetting(name, { typed: typed.value, was: shown });
  const { title, says } = KINDS[name];
  const act: Act = {
    variant: 'primary',
    title,
    says,
    hint: ON_RECORD,
    form,
    fields: [
      {
        kind: 'line',
        name: 'value',
        label: SETTINGS.pounds,
        inputMode: 'decimal',
        width: 'short',
        wrong: wanted.ok ? undefined : UNFIT[wanted.refusal],
      },
    ],
    action: SETTINGS.save,
    send: ({ reason }) => {
      const body = { value: typed.value, was: shown, reason };
      return call(changeSetting, { params: { name }, body });
    },
    done: () => SETTINGS.saved,
    // A colleague may have changed it since it was shown.
    renews: { closed: [systemQuery.queryKey] },
  };
  return <ActDialog act={act} onClose={onClose} />;
}

const when = (at: string) => formatMoment(new Date(at), portalNow());

/** What is known of backups; where nothing is, that is said. */
export function Backups({ backup }: Pick<SystemPage, 'backup'>) {
  const { kind, base_at: base, written_at: written, checked_at: checked } = backup;
  const { failing_at: failing, check_says: says } = backup;
  const isUnwell =
    failing !== null || (checked !== null && kind === 'own' && !backup.is_checked_well);
  const lines = {
    none: [BACKUPS.none],
    given: [
      written === null ? BACKUPS.givenNothing : BACKUPS.given(when(written)),
      BACKUPS.restore,
    ],
    own: [
      base === null ? BACKUPS.noneYet : BACKUPS.base(when(base)),
      written && BACKUPS.written(when(written)),
      checked === null ? base && BACKUPS.unchecked : BACKUPS.checked(when(checked), says),
    ],
  }[kind];
  return (
    <Card
      heading="Backups"
      aside={
        (isUnwell || kind === 'none') && (
          <Chip tone="warn">{isUnwell ? 'Needs attention' : 'Nothing is known about backups'}</Chip>
        )
      }
    >
      <div className="grid gap-3">
        {lines.map((line) => line !== null && <p key={line}>{line}</p>)}
        {failing && <p className="text-bad-ink">{BACKUPS.failed(when(failing))}</p>}
      </div>
    </Card>
  );
}

/** How the portal is, for those who look after it. */
export function SystemScreen() {
  const system = useQuery(systemQuery);
  useTitle(SYSTEM.title);
  return (
    <Page
      heading={SYSTEM.title}
      subHeading={system.data && <Version page={system.data} />}
      width="wide"
    >
      {system.isLoadingError && <FailedState retry={system} />}
      {system.isPending && <Skeleton count={5} label="Loading the system page" />}
      {system.data && <System page={system.data} />}
    </Page>
  );
}

function Version({ page }: { page: SystemPage }) {
  const since = formatMoment(new Date(page.started_at), portalNow());
  return (
    <>
      {SYSTEM.version(page.version, since)}{' '}
      {page.is_demo && 'This is a demo: no money moves and no email leaves it.'}
    </>
  );
}

/** What somebody is called for now, each with the page of what to do. */
export const Alarms = ({ alarms }: Pick<SystemPage, 'alarms'>) => (
  <Card heading="Alarms" aside={<Chip tone="bad">{ALARM_WORDS.count(alarms.length)}</Chip>}>
    <ul className="divide-y divide-line">
      {alarms.map(({ name, since, says }) => (
        <li key={name} className="py-3 first:pt-0 last:pb-0">
          <p className="font-bold">{ALARMS[name]}</p>
          <p>{says}</p>
          <p className="text-small text-soft">{ALARM_WORDS.since(when(since), name)}</p>
        </li>
      ))}
    </ul>
  </Card>
);

function System({ page }: { page: SystemPage }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,23rem),1fr))] gap-6">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {page.alarms.length > 0 && <Alarms alarms={page.alarms} />}
        <Examination
          examination={page.examination}
          queues={page.queues}
          isRunning={page.is_examining}
        />
        <Settings settings={page.settings} />
        {page.flags.map((flag) => (
          <FlagForm key={flag.name} flag={flag} />
        ))}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <Queues queues={page.queues} />
        {page.queues.some(({ failed }) => failed > 0) && <FailedJobs />}
        <Backups backup={page.backup} />
        <FixedSettings settings={page.fixed} />
      </div>
    </div>
  );
}

/** What is fixed where the portal is installed, each with the name of its variable. */
const FixedSettings = ({ settings }: { settings: SystemPage['fixed'] }) => (
  <Card heading="How the portal is installed">
    <p className="mb-3 text-soft">
      These are fixed where the portal is installed, each by the variable below it.
    </p>
    <dl className="grid grid-cols-1 gap-3">
      {settings.map(({ name, value, variable }) => (
        <div key={name}>
          <dt className="text-small text-soft">{name}</dt>
          <dd className="wrap-anywhere">
            {value}
            <span className="figures block text-small text-soft">{variable}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
