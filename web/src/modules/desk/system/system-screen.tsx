import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Backups } from './parts/backups.tsx';
import { Examination } from './parts/examination.tsx';
import { FailedJobs } from './parts/failed-jobs.tsx';
import { FlagForm } from './parts/flag-form.tsx';
import { Queues } from './parts/queues.tsx';
import { Settings } from './parts/settings.tsx';
import { systemQuery, type SystemPage } from './queries.ts';
import { SYSTEM, FIXED } from './words.ts';
import { Card } from '../../../ui/card.tsx';

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
      {system.isPending && <Skeleton count={5} label={SYSTEM.loading} />}
      {system.data && <System page={system.data} />}
    </Page>
  );
}

function Version({ page }: { page: SystemPage }) {
  const since = formatMoment(new Date(page.started_at), portalNow());
  return (
    <>
      {SYSTEM.version(page.version, since)} {page.is_demo && SYSTEM.demo}
    </>
  );
}

function System({ page }: { page: SystemPage }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,23rem),1fr))] gap-6">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
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
        <Backups archive={page.archive} />
        <FixedSettings settings={page.fixed} />
      </div>
    </div>
  );
}

/** What is fixed where the portal is installed, each with the name of its variable. */
const FixedSettings = ({ settings }: { settings: SystemPage['fixed'] }) => (
  <Card heading={FIXED.title}>
    <p className="mb-3 text-soft">{FIXED.says}</p>
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
