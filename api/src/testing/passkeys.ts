import { PASSWORD, type TestParent } from './families.ts';
import type { TestPortal } from './portal.ts';
import { makePasskey } from './software-passkey.ts';

type Question = { question: { challenge: string; [option: string]: unknown } };

/** A device of this portal's own site. */
export const deviceFor = ({ deps }: Pick<TestPortal, 'deps'>) => {
  const { origin, hostname } = new URL(deps.publicUrl);
  return makePasskey({ origin, rpId: hostname });
};
export type TestPasskey = ReturnType<typeof deviceFor>;

const post = (portal: TestPortal, url: string, payload: object, headers: object = {}) =>
  portal.call({
    method: 'POST',
    url: `/api/users/${url}.json`,
    payload,
    headers: { ...headers },
  });

export const beginPasskey = (portal: TestPortal, { auth }: TestParent, password = PASSWORD) =>
  post(portal, 'passkeys/begin', { current_password: password }, auth);

export const addAnswer = (portal: TestPortal, { auth }: TestParent, answer: object) =>
  post(portal, 'passkeys', { answer }, auth);

/** A passkey of the parent's account. */
export const addPasskey = async (portal: TestPortal, parent: TestParent): Promise<TestPasskey> => {
  const passkey = deviceFor(portal);
  const { question } = (await beginPasskey(portal, parent)).json<Question>();
  const added = await addAnswer(portal, parent, passkey.create(question));
  if (added.statusCode !== 200) throw new Error(added.body);
  return passkey;
};

export const askForPasskey = async (portal: TestPortal) =>
  (await post(portal, 'passkey_question', {})).json<Question>().question;

export const signInBy = (portal: TestPortal, answer: object, headers: object = {}) =>
  post(portal, 'sign_in_with_passkey', { answer }, headers);
