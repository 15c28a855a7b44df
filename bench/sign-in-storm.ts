import { randomUUIDv7 } from 'node:crypto';
import { accounts, billingAccounts, grownUps } from '../api/db/tables/index.ts';
import { hashPassword } from '../api/src/platform/security/passwords.ts';
import { openMeasuredPortal } from './portal.ts';

// What other users notice during two hundred sign-ins at once: their calls, before and during the rush. The passwords
// have letters that Unicode writes in two ways, which used to cost two hashes each.
const AT_ONCE = Number(process.argv[2] ?? 200);
const CALLS = Number(process.argv[3] ?? 400);
const WARM_UP = 50;
const BAR = 3;

const portal = await openMeasuredPortal();
const [id, grownUpId] = [randomUUIDv7(), randomUUIDv7()];
const createdAt = new Date();
const email = 'known@example.com';
const passwordHash = await hashPassword('Bandstand1');
await portal.deps.db
  .insert(accounts)
  .values({ id, audience: 'parent', email, passwordHash, createdAt });
await portal.deps.db
  .insert(grownUps)
  .values({ id: grownUpId, accountId: id, name: 'Priya Shah', createdAt });
await portal.deps.db.insert(billingAccounts).values({ id: randomUUIDv7(), grownUpId, createdAt });

const signIn = (user: object) =>
  fetch(`${portal.address}/users/sign_in.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  });
const signedIn = await signIn({ email, password: 'Bandstand1' });
await signedIn.arrayBuffer();
const headers = { authorization: signedIn.headers.get('authorization') ?? '' };

const OTHERS = [
  '/healthz',
  '/api/provider.json',
  '/api/parent_portal/fetch_grown_up_from_token.json',
];
const measure = async (): Promise<Map<string, readonly number[]>> => {
  const taken = new Map<string, number[]>(OTHERS.map((path) => [path, []]));
  for (let n = 0; n < CALLS; n += 1)
    for (const path of OTHERS) {
      const began = performance.now();
      const answer = await fetch(`${portal.address}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      if (n >= WARM_UP) taken.get(path)?.push(performance.now() - began);
    }
  return new Map([...taken].map(([path, times]) => [path, times.toSorted((a, b) => a - b)]));
};
const at = (times: readonly number[] = [], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const told = { judged: 0, asked: 0 };
const over = new AbortController();
/** One of the callers in the rush: tries again and again, and waits when told to. */
const tryOn = async (who: number): Promise<void> => {
  while (!over.signal.aborted) {
    const answer = await signIn({
      email: `nobody${who}@example.com`,
      password: 'Cafe\u0301Drums1',
    });
    await answer.arrayBuffer();
    const wait = Number(answer.headers.get('retry-after') ?? 0);
    if (answer.status === 503) told.asked += 1;
    else told.judged += 1;
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
};

const quiet = await measure();
const storm = Array.from({ length: AT_ONCE }, (_, who) => tryOn(who));
const stormy = await measure();
over.abort();
await Promise.all(storm);
await portal.stop();

const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10);
let missed = 0;
for (const path of OTHERS) {
  const [calm, loud] = [quiet.get(path), stormy.get(path)];
  const ratio = at(loud, 0.99) / at(calm, 0.99);
  if (ratio > BAR) missed += 1;
  console.log(
    `${ratio <= BAR ? 'ok    ' : 'MISSED'} ${path.padEnd(56)} p50 ${ms(at(calm, 0.5))} to ${ms(at(loud, 0.5))}  p99 ${ms(at(calm, 0.99))} to ${ms(at(loud, 0.99))}  ${ratio.toFixed(1)}x`,
  );
}
console.log(`${told.judged} sign-ins judged, ${told.asked} asked to come again`);
process.exitCode = missed === 0 ? 0 : 1;
