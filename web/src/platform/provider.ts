import { dialable } from '@bandstand/domain/kernel/dialable';
import { getProvider, type Provider } from '@bandstand/domain/kernel/contract';
import { call } from './client.ts';

let known: Provider | null = null;
let offset = 0;

/** Reads the provider's facts from the page, or asks for them where the page has none (development). */
export const loadProvider = async (): Promise<void> => {
  const inPage = document.getElementById('page:provider')?.textContent;
  setProvider(inPage ? (JSON.parse(inPage) as Provider) : await call(getProvider, {}));
};

export const setProvider = (facts: Provider): void => {
  known = facts;
  offset = Date.parse(facts.now) - Date.now();
};

/** The provider's name, contact and terms, from configuration. */
export const provider = (): Provider => {
  if (known === null) throw new Error('The provider was not loaded.');
  return known;
};

/** Calls the provider, where it is pressed. */
export const phoneHref = (): string => `tel:${dialable(provider().phone)}`;

/** The portal's time (London days follow from it), not the device's. */
export const portalNow = (): Date => new Date(Date.now() + offset);

/** Puts the provider's name and number into a sentence. */
export const phrase = (sentence: string): string =>
  sentence.replaceAll('{phone}', provider().phone).replaceAll('{provider}', provider().name);
