import { openFilledServer, type FilledServer } from './data/filled-server.ts';
import { idOf, someParents, type BenchParent } from './data/parents.ts';
import { load, percentile, type Request } from './load.ts';
import { startServing, type ServingProcess } from './process.ts';
import { spread, table } from './report.ts';

const FEW = 1_000;
const ROUNDS = 5;
const SECONDS = 0.6;

const own =
  (path: string) =>
  ({ grownUpId: id, token }: BenchParent): Request => ({
    path: path.replace(':id', id),
    token,
  });
/** One call of each kind that the pages read with. */
export const READS: Readonly<Record<string, (parent: BenchParent) => Request>> = {
  home: own('/api/parent_portal/home.json'),
  'own details': own('/api/parent_portal/fetch_grown_up_from_token.json'),
  children: own('/staff/grown_ups/:id/kids.json'),
  offers: own('/staff/grown_ups/:id/offers.json'),
  'waiting list': own('/staff/grown_ups/:id/waiting_list.json'),
  'direct debit': own('/api/direct_debit.json'),
  'personal data': own('/staff/grown_ups/:id/personal_data.json'),
  places: () => ({ path: `/api/places/timetable/${idOf('timetables', 7)}/year/4` }),
  'school search': () => ({ path: '/api/timetables/find?q=st%20marys' }),
  'school search, a town': () => ({ path: '/api/timetables/find?q=derby' }),
  'school search, a slip': () => ({ path: '/api/timetables/find?q=oakfeild' }),
};

interface Side {
  readonly filled: FilledServer;
  readonly server: ServingProcess;
  readonly parents: readonly BenchParent[];
}

const openSide = async (children: number, say: (line: string) => void): Promise<Side> => {
  const filled = await openFilledServer(children, say);
  const { serving: connection, folder } = filled;
  const server = await startServing({ connection, folder, prepares: true });
  return { filled, server, parents: await someParents(children, 300) };
};

/** How much longer a call takes with so many children than with a thousand: one caller, both in turns. */
export const measureGrowth = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const sides = [await openSide(FEW, say), await openSide(children, say)];
  try {
    const rows = [];
    for (const [name, request] of Object.entries(READS)) {
      say(name);
      rows.push([name, ...(await compare(sides, request))]);
    }
    return table(
      [`${children} children against ${FEW}, 1 connection`, 'median', '95 of 100', 'statements'],
      rows,
    );
  } finally {
    for (const { server, filled } of sides) {
      await server.stop();
      await filled.server.stop();
    }
  }
};

const compare = async (sides: readonly Side[], request: (parent: BenchParent) => Request) => {
  const ratios: { readonly middle: number; readonly most: number }[] = [];
  let statements = 0;
  for (let round = -1; round < ROUNDS; round += 1) {
    const measured = [];
    for (const side of sides) measured.push(await measure(side, request));
    const [a, b] = measured;
    statements = b?.statements ?? 0;
    if (round >= 0 && a && b) ratios.push({ middle: b.middle / a.middle, most: b.most / a.most });
  }
  return [
    spread(
      ratios.map(({ middle }) => middle),
      2,
    ),
    spread(
      ratios.map(({ most }) => most),
      2,
    ),
    statements.toFixed(1),
  ];
};

const measure = async ({ server, parents }: Side, request: (parent: BenchParent) => Request) => {
  let at = 0;
  const next = () => [request(parents[(at += 1) % parents.length] as BenchParent)];
  const before = await server.figures();
  const { times, statuses } = await load({
    address: server.portal,
    connections: 1,
    seconds: SECONDS,
    next,
  });
  const after = await server.figures();
  if (Object.keys(statuses).some((status) => status !== '200'))
    throw new Error(`Answered with ${JSON.stringify(statuses)}`);
  return {
    middle: percentile(times, 0.5),
    most: percentile(times, 0.95),
    statements: (after.statements - before.statements) / times.length,
  };
};
