import { vi } from 'vitest';
import { readCollectionsCommand } from '../run-collections.ts';
import type { TestPortal } from './portal.ts';

/** What `npm run collections -- …` prints on a portal. */
export const printedByCollections = async (
  { deps }: Pick<TestPortal, 'deps'>,
  words: readonly string[],
): Promise<string> => {
  const printed: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await readCollectionsCommand(words)?.(deps);
  } finally {
    stdout.mockRestore();
  }
  return printed.join('');
};
