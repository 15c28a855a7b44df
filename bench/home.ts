import { getHome } from '@bandstand/domain/shell/home/contract';
import { openFilledServer } from './data/filled-server.ts';
import { someParents, type BenchParent } from './data/parents.ts';
import { load, percentile, type Answers, type Request } from './load.ts';
import { startServing, type ServingProcess } from './process.ts';
import { spread, table } from './report.ts';

const ROUNDS = 7;
const SECONDS = 1.5;

export const inOneCall = ({ token }: BenchParent): Request[] => [{ path: getHome.path, token }];
export const inFiveCalls = ({ token, grownUpId: id }: BenchParent): Request[] =>
  [
    '/api/parent_portal/fetch_grown_up_from_token.json',
    `/staff/grown_ups/${id}/kids.json`,
    `/staff/grown_ups/${id}/offers.json`,
    `/staff/grown_ups/${id}/waiting_list.json`,
    '/api/direct_debit.json',
  ].map((path) => ({ path, token }));

interface Variant {
  readonly name: string;
  readonly server: ServingProcess;
  readonly address: string;
  readonly page: (parent: BenchParent) => Request[];
  readonly rounds: {
    readonly answers: Answers;
    readonly cpu: number;
    readonly statements: number;
  }[];
}

/** Compares Home with a bare Fastify in the same process, and with other ways of answering it, in turns. */
export const measureHome = async (
  children: number,
  say: (line: string) => void,
): Promise<string> => {
  const filled = await openFilledServer(children, say);
  const { serving: connection, folder } = filled;
  const parents = await someParents(children, 500);
  const prepared = await startServing({ connection, folder, prepares: true });
  const unprepared = await startServing({ connection, folder, prepares: false });
  const variant = (name: string, server: ServingProcess, page: Variant['page']): Variant => ({
    name,
    server,
    page,
    address: page === hello || page === number ? server.hello : server.portal,
    rounds: [],
  });
  const hello = () => [{ path: '/' }];
  /** The least that an answer from the database can cost. */
  const number = () => [{ path: '/one' }];
  const variants = [
    variant('hello', prepared, hello),
    variant('hello that asks PostgreSQL for the number 1', prepared, number),
    variant('one call, prepared', prepared, inOneCall),
    variant('one call', unprepared, inOneCall),
    variant('five calls, prepared', prepared, inFiveCalls),
    variant('five calls', unprepared, inFiveCalls),
  ];
  try {
    for (let round = -1; round < ROUNDS; round += 1) {
      say(round < 0 ? 'Warming up ...' : `Round ${round + 1} of ${ROUNDS} ...`);
      for (const one of variants) one.rounds.push(await measure(one, parents));
    }
    for (const { rounds } of variants) rounds.shift();
    return reportOf(variants, children);
  } finally {
    await Promise.all([prepared.stop(), unprepared.stop()]);
    await filled.server.stop();
  }
};

const measure = async ({ server, address, page }: Variant, parents: readonly BenchParent[]) => {
  let at = 0;
  const next = () => page(parents[(at += 1) % parents.length] as BenchParent);
  const before = await server.figures();
  const answers = await load({ address, connections: 4, seconds: SECONDS, next });
  const after = await server.figures();
  if (Object.keys(answers.statuses).some((status) => status !== '200'))
    throw new Error(`Answered with ${JSON.stringify(answers.statuses)}`);
  const pages = answers.times.length;
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return {
    answers,
    cpu: cpu / 1000 / pages,
    statements: (after.statements - before.statements) / pages,
  };
};

const reportOf = (variants: readonly Variant[], children: number): string => {
  const [hello] = variants;
  const rows = variants.map(({ name, rounds }) => {
    const ratios = rounds.map(
      ({ answers }, n) => answers.perSecond / (hello?.rounds[n]?.answers.perSecond ?? 1),
    );
    const overHello = rounds.map(
      ({ answers }, n) =>
        percentile(answers.times, 0.99) - percentile(hello?.rounds[n]?.answers.times ?? [], 0.99),
    );
    return [
      name,
      spread(ratios, 4),
      spread(overHello, 1),
      spread(
        rounds.map(({ cpu }) => cpu),
        2,
      ),
      spread(
        rounds.map(({ statements }) => statements),
        1,
      ),
    ];
  });
  return table(
    [
      `Home, ${children} children, 4 connections`,
      'of hello',
      "p99 over hello's, ms",
      "the process's CPU, ms",
      'statements',
    ],
    rows,
  );
};
