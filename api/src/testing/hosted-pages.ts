import { afterAll, beforeAll } from 'vitest';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { finishHostedSetUp } from '@bandstand/domain/money/payments/hosted-contract';
import {
  startGoCardlessStandIn,
  type GoCardlessStandIn,
} from '../integrations/direct-debit/gocardless/gocardless-stand-in.ts';
import {
  goCardlessAt,
  GOCARDLESS_LOGIN,
} from '../integrations/direct-debit/suite-worlds.test-data.ts';
import { eachTest } from './portal.ts';
import { addParent, addSchool, enrolling, signInAgain, type TestParent } from './families.ts';
import { mandates as allMandates } from './tables/money.ts';
import { subjectsOfAll } from './tables/mail.ts';

/** Before each test, a parent who may give bank details on GoCardless's own pages, which a stand-in has; and a school with places. */
export const hostedPages = () => {
  const bank = {} as { standIn: GoCardlessStandIn };
  const at = { url: 'http://127.0.0.1:9' };
  beforeAll(async () => {
    bank.standIn = await startGoCardlessStandIn({ login: GOCARDLESS_LOGIN, today: '2027-01-12' });
    at.url = bank.standIn.url;
  });
  afterAll(() => bank.standIn.close());

  /** Made when it is first used: the stand-in's address is known by then. */
  const provider = new Proxy({} as ReturnType<ReturnType<typeof goCardlessAt>>, {
    get: (_, name) => Reflect.get(goCardlessAt(at.url)(), name),
  });
  const stage = eachTest(
    async (portal) => {
      const school = await addSchool(portal, {});
      const parent = await addParent(portal, 'priya@example.com');
      return { school, parent };
    },
    {
      instead: { directDebit: provider, collectionProvider: provider, hostedSetUp: provider },
    },
  );

  const post = async (parent: TestParent, url: string, payload: object) => {
    const { auth } = await signInAgain(stage.portal, parent);
    return stage.portal.call({ method: 'POST', url, headers: auth, payload });
  };
  const start = (purpose = 'set_up', first = 3600, regular = 3600) =>
    post(stage.parent, '/api/direct_debit/hosted.json', {
      purpose,
      first_amount_in_pennies: first,
      regular_rate_in_pennies: regular,
    });
  const finish = async (): Promise<ParsedAnswer<typeof finishHostedSetUp>> =>
    (await post(stage.parent, '/api/direct_debit/hosted/finish.json', {})).json();
  const hold = () =>
    post(
      stage.parent,
      `/staff/grown_ups/${stage.parent.grownUpId}/kids.json`,
      enrolling(stage.school),
    );
  const state = async () => {
    const { auth } = await signInAgain(stage.portal, stage.parent);
    return (await stage.portal.call({ url: '/api/direct_debit.json', headers: auth })).json();
  };
  const mandates = () => allMandates(stage.portal);
  const request = () => [...(bank.standIn.book.kinds.billing_requests?.keys() ?? [])].at(-1) ?? '';
  const authorise = () => bank.standIn.bank.authorise(request());
  const emails = async () => {
    await stage.portal.drain();
    return (await subjectsOfAll(stage.portal)).toSorted();
  };
  const minutesLater = (minutes: number) => stage.portal.clock.forward(minutes * 60 * 1000);
  return {
    stage,
    bank,
    start,
    finish,
    hold,
    state,
    mandates,
    request,
    authorise,
    emails,
    minutesLater,
  };
};
