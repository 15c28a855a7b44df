import { type ReactNode, useState } from 'react';
import { useTitle } from '../../../platform/title.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListExample } from './parts/list-example.tsx';
import { DiffTable } from '../../../office-ui/diff-table.tsx';
import { Plot } from '../../../office-ui/plot.tsx';
import { formatMoney } from '../../../ui/money.tsx';
import { Facts } from '../../../office-ui/facts.tsx';
import { RecordColumns } from '../../../office-ui/record-page.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { UploadField } from '../../../office-ui/upload.tsx';
import type { SendFile } from '../../../office-ui/use-uploads.ts';
import { DataGrid, type GridColumn } from '../../../office-ui/data-grid.tsx';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface Family {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly children: number;
  readonly owes: number;
}

const NAMES = ['Taylor', 'Shah', 'Adeyemi', 'Okafor', 'Jones', 'Wolfeschlegelsteinhausen-Smythe'];
const SCHOOLS = ['Oakfield Primary School', 'Elm Park', 'Ysgol Gymraeg Llanfairpwllgwyngyll'];
const MANY = 2_000;
const families: readonly Family[] = Array.from({ length: MANY }, (_, n) => ({
  id: `family-${n}`,
  name: `${NAMES[n % NAMES.length]} ${n + 1}`,
  school: SCHOOLS[n % SCHOOLS.length] ?? '',
  children: 1 + (n % 3),
  owes: n % 7 === 0 ? 3_600 + n : 0,
}));
const columns: readonly GridColumn<Family>[] = [
  { key: 'name', heading: 'Family', cell: ({ name }) => name, width: 220 },
  { key: 'school', heading: 'School', cell: ({ school }) => school, width: 220 },
  { key: 'children', heading: 'Children', cell: ({ children }) => children, isNumber: true },
  { key: 'owes', heading: 'Owes', cell: ({ owes }) => formatMoney(owes), isNumber: true },
];
type Sort = NonNullable<Parameters<typeof DataGrid<Family>>[0]['sort']>;

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

function GridExample() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const key = sort.column as keyof Family;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const lines = families.toSorted((a, b) => sign * compare(a[key], b[key]));
  return (
    <>
      <DataGrid
        label="Families"
        columns={columns}
        lines={lines}
        sort={sort}
        onSort={setSort}
        empty="No family."
      />
      <DataGrid
        label="Families without a school"
        columns={columns}
        lines={[]}
        empty="Every family has a school."
      />
      <Skeleton count={2} label="Loading families" />
      <FailedState retry={{ isFetching: false, refetch: () => undefined }} />
    </>
  );
}

const STEP = 150;
const STEPS = 5;
const pause = () => new Promise((resolve) => setTimeout(resolve, STEP));
const lost = new Set<string>();

/** Sends nothing: a file with "lost" in its name arrives at the second try. */
const pretend: SendFile = async ({ name }, { onProgress, signal }) => {
  for (let step = 1; step <= STEPS && !signal.aborted; step += 1) {
    await pause();
    onProgress(step / STEPS);
  }
  if (!name.includes('lost') || lost.has(name)) return;
  lost.add(name);
  throw new Error('It was lost on the way.');
};

const UploadExample = () => (
  <UploadField
    label="Families to take over"
    hint="CSV or Excel, 5 MB at most. Nothing is changed before you have looked it through."
    endings={['.csv', '.xlsx']}
    mostBytes={5_000_000}
    send={pretend}
  />
);

const LABELS = { point: 'Month', value: 'Amount', table: 'The same as a table' };
const MONTHS = ['September', 'October', 'November', 'December', 'January', 'February'];
const AMOUNTS = [1_180_00, 1_420_00, 1_395_50, 1_310_00, -120_00, 1_505_00];

const PlotExample = () => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
    <Plot
      title="Taken, by month"
      labels={LABELS}
      empty="Nothing was taken."
      format={formatMoney}
      points={MONTHS.map((label, n) => ({
        label,
        short: label.slice(0, 3),
        value: AMOUNTS[n] ?? 0,
      }))}
    />
    <Plot
      title="Taken, before the first month"
      labels={LABELS}
      empty="The first month is collected in September."
      format={formatMoney}
      points={[]}
    />
  </div>
);

const TITLE = 'Parts of the office';

/** The six parts that only the office has, in every state, for those who build a screen or check one. */
export function OfficeGalleryScreen() {
  useTitle(TITLE);
  return (
    <Page
      heading={TITLE}
      subHeading="Six parts that only the office has, in every state."
      width="wide"
      above={
        <TextLink href="/dev/ui" external>
          The rest of the design system
        </TextLink>
      }
    >
      <Section title="Data grid">
        <GridExample />
      </Section>
      <Section title="Record page">
        <RecordExample />
      </Section>
      <Section title="Work list">
        <ListExample />
      </Section>
      <Section title="Diff table">
        <DiffExample />
      </Section>
      <Section title="Upload">
        <UploadExample />
      </Section>
      <Section title="Plot">
        <PlotExample />
      </Section>
    </Page>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 border-t-[1.5px] border-ink pt-4">
    <h2 className="text-title">{title}</h2>
    {children}
  </section>
);

const DiffExample = () => (
  <DiffTable
    caption="What would change"
    sides={{ what: 'Field', before: 'Before', after: 'After' }}
    nothing="nothing"
    lines={[
      { what: 'Phone', before: '020 7946 0018', after: '020 7946 0999' },
      { what: 'Second email', before: '', after: 'maximiliana.featherstonehaugh@example.com' },
      { what: 'Alternative contact', before: 'Grandmother, next door', after: '' },
      { what: 'School', before: 'Oakfield Primary School', after: 'Oakfield Primary School' },
    ]}
  />
);

const RecordExample = () => (
  <RecordColumns
    facts={
      <Card level={3} heading="Contact">
        <Facts
          facts={[
            ['Phone', '020 7946 0018'],
            ['Email', 'maximiliana.wolfeschlegelsteinhausen-featherstonehaugh@example.com'],
            ['Address', '4 Foundry Lane, Leeds, LS6 2AB'],
            ['Alternative contact', ''],
          ]}
        />
      </Card>
    }
  >
    <Card level={3} heading="Maya Taylor" aside={<Chip tone="good">Plays</Chip>}>
      Drums in The Amplifiers, on Tuesdays at Oakfield Primary School.
    </Card>
    <Card level={3} heading="Leo Taylor" aside={<Chip tone="warn">Leaves</Chip>}>
      The last day is 26 March.
    </Card>
  </RecordColumns>
);
