import { openFilledServer } from './data/filled-server.ts';
import { someParents, type BenchParent } from './data/parents.ts';
import { inOneCall } from './home.ts';
import { load, percentile, type Answers } from './load.ts';
import { startServing } from './process.ts';
import { spread, table } from './report.ts';

const ROUNDS = 5;
const PEAK = 8;
const CROWD = 400;
/** What `Retry-After` says. */
const AGAIN = 2_000;

interface Round {
  readonly peak: Answers;
  readonly crowd: Answers;
  readonly after: Answers;
  readonly memory: number;
}

/** Measures Home when far more callers arrive than can be served, and right afterwards. */
export const measureOverload = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const filled = await openFilledServer(children, say);
  const { serving: connection, folder } = filled;
  const server = await startServing({ connection, folder, prepares: true });
  const parents = await someParents(children, 500);
  let at = 0;
  const next = () => inOneCall(parents[(at += 1) % parents.length] as BenchParent);
  const visit = (connections: number, seconds: number) =>
    load({ address: server.portal, connections, seconds, comesAgainAfter: AGAIN, next });
  const rounds: Round[] = [];
  try {
    await visit(PEAK, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const peak = await visit(PEAK, 2);
      const crowd = await visit(CROWD, 4);
      const after = await visit(PEAK, 2);
      const { memory } = await server.figures();
      rounds.push({ peak, crowd, after, memory });
      say(`${crowd.times.length} served, ${crowd.refusals.length} refused`);
    }
  } finally {
    await server.stop();
    await filled.server.stop();
  }
  const of = (read: (round: Round) => number, digits: number) => spread(rounds.map(read), digits);
  return table(
    [`Home, ${children} children, ${CROWD} callers that come again when they are told to`, ''],
    [
      ['served, of the peak', of(({ peak, crowd }) => crowd.perSecond / peak.perSecond, 2)],
      [
        'the first 2 seconds after, of the peak',
        of(({ peak, after }) => after.perSecond / peak.perSecond, 2),
      ],
      ['99 of 100 served within, ms', of(({ crowd }) => percentile(crowd.times, 0.99), 0)],
      ['half of those refused within, ms', of(({ crowd }) => percentile(crowd.refusals, 0.5), 0)],
      ['99 of 100 refused within, ms', of(({ crowd }) => percentile(crowd.refusals, 0.99), 0)],
      ['memory of the process, MB', of(({ memory }) => memory / 1e6, 0)],
    ],
  );
};
