import { beforeEach, describe, expect, it } from 'vitest';
import { addParent, addSchool, waiting, type TestParent } from '../../../testing/families.ts';
import { startTestPortal, eachPortal } from '../../../testing/portal.ts';
import { doNow } from '../../../testing/tables/work-log.ts';
import { allEmails } from '../../../testing/tables/mail.ts';
import { addSecondReader, letAskingAge, patch, post } from '../../../testing/tables/families.ts';

const AUNT = 'aunt@example.com';
const OWN = 'parent@example.com';
const MINUTE = 60_000;
const LEFT = 'We have stopped emailing you about these lessons';

const portal = eachPortal();
let parent: TestParent;
beforeEach(async () => {
  parent = await addParent(portal, OWN);
});

const save = async (second_email_address: string, more = {}) => {
  const answer = await portal.call(
    patch(
      `/staff/grown_ups/${parent.grownUpId}.json`,
      { grown_up: { second_email_address, ...more } },
      parent,
    ),
  );
  await portal.drain();
  return answer.json().data.attributes;
};
const askAgain = async () => {
  const answer = await portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/second_email_link.json`, undefined, parent),
  );
  await portal.drain();
  return answer.statusCode === 200 ? 'sent' : answer.json().code;
};
const confirm = (token: string) =>
  portal.call({ method: 'POST', url: '/api/second_email/confirm.json', payload: { token } });
const mailTo = async (recipient: string) =>
  (await allEmails(portal)).filter((email) => email.recipient === recipient);
const subjectsTo = async (recipient: string) =>
  (await mailTo(recipient)).map(({ subject }) => subject);
const tokensTo = async (recipient: string): Promise<string[]> =>
  (await mailTo(recipient)).flatMap(({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? []);
const prove = async (address = AUNT) => {
  await save(address);
  expect((await confirm((await tokensTo(address)).at(-1) ?? '')).statusCode).toBe(200);
};
const later = (ms: number) => portal.clock.moveTo(new Date(portal.clock.now().getTime() + ms));
const isProven = async () =>
  (
    await portal.call({
      url: '/api/parent_portal/fetch_grown_up_from_token.json',
      headers: parent.auth,
    })
  ).json().data.attributes.second_email_address_proven;
/** The family gets an e-mail that names a child. */
const joinWaitingList = async (name = 'Maya Shah') => {
  const school = await addSchool(portal);
  await portal.call(
    post(`/staff/grown_ups/${parent.grownUpId}/kids.json`, waiting(school, { name }), parent),
  );
  await portal.drain();
};

describe('a parent’s second address', () => {
  it('is asked by an e-mail that names nobody, and the account hears of it', async () => {
    expect(await save(AUNT)).toMatchObject({ second_email_address_proven: false });
    const [asked, ...others] = await mailTo(AUNT);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({
      subject: 'Please confirm your address',
      grown_up_id: parent.grownUpId,
    });
    expect(asked?.text).not.toMatch(/Priya|Shah|parent@example/);
    expect(await subjectsTo(OWN)).toEqual(['Your second email address was changed']);
  });

  it('reads nothing about a child before the link is pressed, and a copy of each such e-mail after it', async () => {
    await save(AUNT);
    await joinWaitingList('Maya Shah');
    expect(await subjectsTo(AUNT)).toEqual(['Please confirm your address']);
    const [token = ''] = await tokensTo(AUNT);
    // A scanner that follows the link opens a page: it spends nothing.
    await portal.call({ url: `/confirm-second-email?token=${token}` });
    expect(await isProven()).toBe(false);
    const presses = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(presses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await isProven()).toBe(true);
    await joinWaitingList('Noah Shah');
    const ofNoah = async (reader: string) =>
      (await mailTo(reader)).filter(({ text }) => text.includes('Noah'));
    const [own, copies] = [await ofNoah(OWN), await ofNoah(AUNT)];
    expect(own.length).toBeGreaterThan(0);
    expect(copies.map(({ text }) => text).toSorted()).toEqual(
      own.map(({ text }) => text).toSorted(),
    );
    expect(copies.every(({ grown_up_id: about }) => about === parent.grownUpId)).toBe(true);
  });

  it('reads nothing that guards the account', async () => {
    await prove();
    await portal.call(post('/api/users/passwords.json', { user: { email: OWN } }));
    await portal.drain();
    expect((await subjectsTo(OWN)).length).toBeGreaterThan(1);
    expect(await subjectsTo(AUNT)).toEqual(['Please confirm your address']);
  });

  it('gets its copy once, also when the account’s own server does not answer at first', async () => {
    await prove();
    const tries: string[] = [];
    const flaky = await startTestPortal({
      workers: false,
      instead: {
        mailer: {
          send: async ({ to }) => {
            tries.push(to);
            if (tries.filter((one) => one === to).length < 3 && to === OWN) throw new Error('busy');
          },
        },
      },
    });
    const own = await addParent(flaky, OWN);
    await addSecondReader(flaky, own.grownUpId, AUNT);
    const message = {
      kind: 'joined_waiting_list' as const,
      subject: 'A',
      heading: 'A',
      paragraphs: ['A'],
    };
    await flaky.deps.emailQueue.send(flaky.deps.db, { account: OWN }, message);
    for (let turn = 0; turn < 4; turn += 1) {
      await flaky.drain(['send-mail']);
      await doNow(flaky, 'send-mail');
    }
    expect(tries.toSorted()).toEqual([AUNT, OWN, OWN, OWN]);
    await flaky.stop();
  });

  it('is nobody’s again when it is changed: its old link and its proof are over', async () => {
    await prove();
    later(2 * MINUTE);
    expect(await save('uncle@example.com')).toMatchObject({ second_email_address_proven: false });
    await joinWaitingList();
    expect(await subjectsTo(AUNT)).toEqual(['Please confirm your address', LEFT]);
    expect(await subjectsTo('uncle@example.com')).toEqual(['Please confirm your address']);
    const [former = ''] = await tokensTo('uncle@example.com');
    later(2 * MINUTE);
    await save(AUNT);
    expect((await confirm(former)).statusCode).toBe(422);
    expect(await isProven()).toBe(false);
    later(2 * MINUTE);
    await save('');
    expect((await confirm((await tokensTo(AUNT)).at(-1) ?? '')).statusCode).toBe(422);
  });

  it('hears that it was replaced or removed once it was confirmed, by words that name nobody, and not before', async () => {
    await save(AUNT);
    await save('gran@example.com');
    expect(await subjectsTo(AUNT)).not.toContain(LEFT);
    later(MINUTE);
    await prove(AUNT);
    await save('gran@example.com');
    const [left, ...others] = (await mailTo(AUNT)).filter(({ subject }) => subject === LEFT);
    expect(others).toEqual([]);
    expect(left?.text).not.toMatch(/Priya|Shah|parent@example|gran@example/);
    later(MINUTE);
    await prove(AUNT);
    await save('');
    expect((await subjectsTo(AUNT)).filter((subject) => subject === LEFT)).toHaveLength(2);
  });

  it('keeps its proof when something else is saved, or the same address in capitals', async () => {
    await prove();
    expect(await save(' Aunt@Example.com ', { address_city: 'Bath' })).toMatchObject({
      second_email_address_proven: true,
    });
    expect(await subjectsTo(OWN)).toHaveLength(1);
  });

  it('is asked again after ten minutes, as often as somebody wants, and no other one within a minute', async () => {
    expect(await askAgain()).toBe('nothing_to_confirm');
    await save(AUNT);
    expect(await askAgain()).toBe('asked_just_now');
    later(10 * MINUTE);
    expect(await askAgain()).toBe('sent');
    const tokens = await tokensTo(AUNT);
    expect(tokens).toHaveLength(2);
    expect((await confirm(tokens[0] ?? '')).statusCode).toBe(422);
    await save('stranger@example.com');
    expect(await mailTo('stranger@example.com')).toEqual([]);
    expect(await askAgain()).toBe('asked_just_now');
    later(MINUTE);
    expect(await askAgain()).toBe('sent');
    await confirm((await tokensTo('stranger@example.com')).at(-1) ?? '');
    expect(await askAgain()).toBe('nothing_to_confirm');
  });

  it('has thirty days for its link, and reads no e-mail twice that it gets as the payer’s', async () => {
    await save(AUNT);
    await letAskingAge(portal, 31);
    expect((await confirm((await tokensTo(AUNT)).at(-1) ?? '')).statusCode).toBe(422);
    expect(await askAgain()).toBe('sent');
    await confirm((await tokensTo(AUNT)).at(-1) ?? '');
    const before = (await mailTo(AUNT)).length;
    const message = { kind: 'cancelled' as const, subject: 'A', heading: 'A', paragraphs: ['A'] };
    const payer = { email: 'AUNT@example.com', isProven: true };
    await portal.deps.emailQueue.send(portal.deps.db, { account: OWN, payer }, message);
    await portal.drain();
    const both = (await allEmails(portal)).filter(
      ({ recipient }) => recipient.toLowerCase() === AUNT,
    );
    expect(both).toHaveLength(before + 1);
  });
});
