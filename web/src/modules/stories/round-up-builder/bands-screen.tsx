import { useQuery } from '@tanstack/react-query';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { ListPages, useListAddress } from '../../../platform/list/list-pages.tsx';
import { portalNow } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link, TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActButton } from '../../identity/staff/act-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { bandsQuery } from './queries.ts';
import {
  FILTERS,
  formatBand,
  formatStanding,
  formatTerm,
  formatTime,
  LIST,
  missingOf,
  PUBLISH,
  TONES,
  type BandLine,
} from './words.ts';

/** The bands of a term: what is missing in each, and how far it is. */
export function BandsScreen() {
  const { said, filter } = useListAddress();
  const bands = useQuery(bandsQuery(said('term'), said('show'), said('after')));
  useTitle(LIST.title);
  const { data, meta } = bands.data ?? {};
  return (
    <Page heading={LIST.title} subHeading={LIST.lead}>
      {meta && (
        <Select
          name="term"
          label={LIST.term}
          options={meta.terms.map((term) => ({ value: term, label: formatTerm(term) }))}
          value={meta.term}
          onChange={(term) => filter({ term })}
        />
      )}
      {meta && <Filters counts={meta.counts} />}
      {meta && meta.counts.complete > 0 && (
        <div>
          <ActButton
            open={LIST.publishAll(meta.counts.complete)}
            variant="primary"
            Part={PublishDialog}
            of={{
              term: meta.term,
              bandId: null,
              title: PUBLISH.titleOfAll(meta.counts.complete),
              says: PUBLISH.saysOfAll,
              without: [],
            }}
          />
        </div>
      )}
      {bands.isLoadingError && <FailedState heading={LIST.failed} retry={bands} />}
      {bands.isPending && <Skeleton kind="card" count={3} label={LIST.loading} />}
      {data?.length === 0 && (
        <EmptyState heading={LIST.empty}>
          {said('show') === '' ? LIST.noneSays : LIST.emptySays}
        </EmptyState>
      )}
      {data && meta && data.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3">
            {data.map(({ id, attributes }) => (
              <li key={id}>
                <Line href={`/office/round-ups/${id}?term=${meta.term}`} line={attributes} />
              </li>
            ))}
          </ul>
          <ListPages next={meta.after} order="by name" />
        </>
      )}
    </Page>
  );
}

type FiltersProps = { counts: Readonly<Partial<Record<string, number>>> };

/** Which bands are shown, with how many there are of each kind. */
function Filters({ counts }: FiltersProps) {
  const { said, addressWith } = useListAddress();
  return (
    <nav aria-label={LIST.show} className="flex flex-wrap gap-2">
      {FILTERS.map(([show, label]) => {
        const isShown = said('show') === show;
        return (
          <Link
            key={show}
            href={addressWith({ show, after: '' })}
            aria-current={isShown ? 'true' : undefined}
            className={`${buttonLook('secondary')} ${isShown ? 'border-primary bg-primary-tint text-primary-ink' : ''}`}
          >
            {label}
            {show !== '' && <span className="figures font-normal">{counts[show] ?? 0}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function Line({ href, line }: { href: string; line: BandLine }) {
  const missing = missingOf(line);
  const open = line.children - line.published;
  return (
    <article className="grid grid-cols-1 gap-1 rounded-card border border-line bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lead wrap-anywhere">
          <TextLink href={href} className="inline-flex min-h-11 items-center font-semibold">
            {line.name}
          </TextLink>
        </h2>
        <Chip tone={TONES[line.standing]}>{formatStanding(line)}</Chip>
      </div>
      <p className="wrap-anywhere">{line.timetable}</p>
      <p className="text-small text-soft">{formatBand(line)}</p>
      {line.publish_at !== null && (
        <p className="text-small">{formatTime(line.publish_at, portalNow())}</p>
      )}
      {line.published > 0 && open > 0 && <p className="text-small">{LIST.joined(open)}.</p>}
      {missing.length > 0 && <p className="text-small font-semibold">{missing.join('. ')}.</p>}
    </article>
  );
}
