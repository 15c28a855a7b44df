import { asStaff, withKey, addStaff, type TestStaff } from './office.ts';
import { collectionRuns } from './tables/money.ts';

const AFTER_NINE = '2027-02-01T09:06:00Z';
const RESULTS = '2027-02-04T06:06:00Z';

export interface RefusalAnswer {
  readonly code?: string;
  readonly errors?: readonly string[];
}

/** Before each test, a portal whose February 2027 can be collected, return and be dealt with by the office. */
export const moneyDesks = (env: Record<string, string> = {}) => {
  const runs = collectionRuns(env);
  const { stage, family, at, writeAt, approveMonth, minuteAt } = runs;
  /** February of these families is with the provider. */
  const handedOver = async (...emails: readonly string[]) => {
    const families: Awaited<ReturnType<typeof family>>[] = [];
    for (const email of emails) families.push(await family(email));
    await writeAt('2027-01-21T03:00:00Z');
    at('2027-01-22T10:00:00Z');
    await approveMonth('2027-02');
    await stage.portal.drain();
    return families;
  };
  /** It was collected; from those with a code the bank sent it back. */
  const collected = async (...emails: readonly (readonly [string, string?])[]) => {
    const families = await handedOver(...emails.map(([email]) => email));
    for (const [nth, [, code]] of emails.entries())
      if (code !== undefined)
        stage.portal.sandbox.bank.returnUnpaid(families[nth]?.reference ?? '', '2027-02-01', code);
    await minuteAt(AFTER_NINE);
    await minuteAt('2027-02-02T06:06:00Z');
    await minuteAt(RESULTS);
    return families;
  };
  const someone = (role: 'finance' | 'admin' | 'office' = 'finance', name = 'Finn Larsen') =>
    addStaff(stage.portal, [role], name);
  const get = async <Answer>(staff: TestStaff, url: string): Promise<Answer> =>
    (await asStaff(stage.portal, staff, 'GET', url)).json<Answer>();
  const post = async <Answer = Record<string, unknown>>(
    staff: TestStaff,
    url: string,
    body: object,
    key: string = crypto.randomUUID(),
  ): Promise<Answer & RefusalAnswer> =>
    (await asStaff(stage.portal, withKey(staff, key), 'POST', url, body)).json<
      Answer & RefusalAnswer
    >();
  /** The lines of a list's file, without the mark that spreadsheets want at the beginning. */
  const fileOf = async (staff: TestStaff, list: string, query = ''): Promise<string[]> =>
    (await post<{ csv: string }>(staff, 'exports', { list, query })).csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n');
  const collectionOf = async (grownUpId: string): Promise<string> =>
    (
      await stage.portal.sql<{ id: string }>(
        `select c.id from collections c join billing_accounts b on b.id = c.billing_account_id
         where b.grown_up_id = $1 order by c.collect_on desc, c.attempt desc limit 1`,
        [grownUpId],
      )
    )[0]?.id ?? '';
  return { ...runs, handedOver, collected, someone, get, post, fileOf, collectionOf };
};
