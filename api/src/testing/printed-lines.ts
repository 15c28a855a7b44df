import { vi } from 'vitest';
import type { CommandDeps } from '../commands/deps.ts';
import { readCollectionsCommand } from '../commands/collections.ts';
import type { TestPortal } from './portal.ts';

/** What a command prints on a portal. */
export const printedBy = async (
  { deps }: Pick<TestPortal, 'deps'>,
  command: ((deps: CommandDeps) => Promise<void>) | null,
): Promise<string> => {
  const printed: string[] = [];
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await command?.(deps);
  } finally {
    stdout.mockRestore();
  }
  return printed.join('');
};

/** What `npm run collections -- …` prints on a portal. */
export const printedByCollections = (
  portal: Pick<TestPortal, 'deps'>,
  words: readonly string[],
): Promise<string> => printedBy(portal, readCollectionsCommand(words));
