import { randomUUIDv7 } from 'node:crypto';
import { accounts, grownUps } from '../api/db/tables/index.ts';
import { hashPassword } from '../api/src/platform/security/passwords.ts';
import { distinguish, interleaved, middle, type TimingDifference } from './distinguish.ts';
import { openMeasuredPortal } from './portal.ts';

// S6 of the security bars: the duration of an answer must not reveal whether an e-mail address has an account. A busy
// machine is slow at moments, so the middle one of five measurements counts.
const ROUNDS = Number(process.argv[2] ?? 300);
const MEASUREMENTS = Number(process.argv[3] ?? 5);
const WARM_UP = 20;
const BAR = { difference: 0.05, auc: [0.45, 0.55] } as const;

const portal = await openMeasuredPortal();
const { db } = portal.deps;
const now = new Date();

const passwordHash = await hashPassword('Bandstand1');
const addAccount = async (email: string, locked = false): Promise<void> => {
  const id = randomUUIDv7();
  const lock = locked ? { wrongPasswords: 6, lockedAt: new Date(now.getTime() + 3_600_000) } : {};

  const account = { id, audience: 'parent' as const, email, passwordHash, createdAt: now, ...lock };
  await db.insert(accounts).values(account);
  await db
    .insert(grownUps)
    .values({ id: randomUUIDv7(), accountId: id, name: 'Priya Shah', createdAt: now });
};

const FAMILIES = Math.ceil((ROUNDS * MEASUREMENTS + WARM_UP) / 5) + 1;
for (let n = 0; n < FAMILIES; n += 1) await addAccount(`known${n}@example.com`);
await addAccount('locked@example.com', true);

const post = async (path: string, user: object): Promise<void> => {
  const answer = await fetch(`${portal.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  });
  await answer.arrayBuffer();
};
/** Five wrong passwords for each address, so that none is locked. */
const addresses = (who: string) => {
  let tries = 0;
  return () => `${who}${Math.floor((tries += 1) / 5) % FAMILIES}@example.com`;
};

interface ComparedCall {
  readonly name: string;
  readonly path: string;
  readonly known: () => string;
  readonly more?: object;
}
const wrong = { password: 'Wrong12345' };
const CALLS: readonly ComparedCall[] = [
  { name: 'sign-in', path: '/users/sign_in.json', known: addresses('known'), more: wrong },
  {
    name: 'sign-in, locked',
    path: '/users/sign_in.json',
    known: () => 'locked@example.com',
    more: wrong,
  },
  { name: 'reset', path: '/api/users/passwords.json', known: addresses('known') },
  { name: 'unlock', path: '/api/users/unlock.json', known: () => 'locked@example.com' },
  { name: 'register', path: '/api/users/register_external_user.json', known: addresses('known') },
];

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(11);
let failed = 0;
for (const { name, path, known, more = {} } of CALLS) {
  const unknown = addresses('nobody');
  const one = () => post(path, { email: known(), ...more });
  const other = () => post(path, { email: unknown(), ...more });
  await interleaved(WARM_UP, one, other);
  const measured: TimingDifference[] = [];
  for (let n = 0; n < MEASUREMENTS; n += 1)
    measured.push(distinguish(...(await interleaved(ROUNDS, one, other))));
  const told = middle(measured);
  const isKept =
    Math.abs(told.difference) <= BAR.difference && told.auc >= BAR.auc[0] && told.auc <= BAR.auc[1];
  if (!isKept) failed += 1;
  console.log(
    `${isKept ? 'ok    ' : 'MISSED'} ${name.padEnd(16)} known ${ms(told.known)}  unknown ${ms(told.unknown)}  difference ${(told.difference * 100).toFixed(2).padStart(6)} %  AUC ${told.auc.toFixed(3)}`,
  );
}
await portal.stop();
process.exitCode = failed === 0 ? 0 : 1;
