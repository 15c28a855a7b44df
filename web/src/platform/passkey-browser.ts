import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

type OptionsOf<Start> = Start extends (asked: { optionsJSON: infer Asked }) => unknown
  ? Asked
  : never;
type Question = Readonly<Record<string, unknown>>;

/** The browser's answer as the plain records that contracts take. */
const asSent = (answer: AuthenticationResponseJSON | RegistrationResponseJSON) => ({
  ...answer,
  response: { ...answer.response },
  clientExtensionResults: { ...answer.clientExtensionResults },
});

/** Has a passkey of this device answer a question; with `autofill`, once it is chosen in a field. */
export const answerByPasskey = async (question: Question, autofill = false) =>
  asSent(
    await startAuthentication({
      optionsJSON: question as unknown as OptionsOf<typeof startAuthentication>,
      useBrowserAutofill: autofill,
    }),
  );

/** Has this device make a passkey. */
export const makePasskey = async (question: Question) =>
  asSent(
    await startRegistration({
      optionsJSON: question as unknown as OptionsOf<typeof startRegistration>,
    }),
  );

/** Nobody waits for an answer any more. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
