import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const found = await Array.fromAsync(
  glob(['api/src/**/*.ts', 'domain/src/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root }),
);
const sources = await Promise.all(
  found
    .filter((path) => !/\.test\.|testing\/|test-data/.test(path))
    .map(async (path) => ({ path, text: await readFile(resolve(root, path), 'utf8') })),
);
const textOf = (file: string): string => sources.find(({ path }) => path === file)?.text ?? '';
const filesWith = (what: RegExp): string[] =>
  sources
    .filter(({ text }) => what.test(text))
    .map(({ path }) => path)
    .toSorted();

describe('the code', () => {
  it('is looked at: hundreds of files', () => expect(sources.length).toBeGreaterThan(500));

  it('runs no text as code, and puts none into a page as HTML', () => {
    expect(
      filesWith(
        /\beval\(|new Function\(|dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write|srcdoc/i,
      ),
    ).toEqual([]);
  });

  it('starts other programs only for the embedded database and for films, and a rehearsal and the demo’s loading by its own code, never through a shell', () => {
    expect(
      filesWith(/node:child_process/).filter((path) => !path.includes('/database/embedded/')),
    ).toEqual([
      'api/src/modules/stories/uploads/converter.ts',
      'api/src/rehearsal/stage.ts',
      'api/src/start.ts',
    ]);
    expect(textOf('api/src/modules/stories/uploads/converter.ts')).toContain('promisify(execFile)');
    expect(textOf('api/src/rehearsal/stage.ts')).toContain("fork(new URL('main.ts', import");
    expect(textOf('api/src/start.ts')).toContain("fork(new URL('load-demo.ts', import");
    expect(filesWith(/\bexec\(|execSync\(|shell: true/)).not.toContainEqual(
      expect.stringContaining('embedded'),
    );
  });

  it('asks other services in five places, at the configured addresses, and follows no redirect', () => {
    const callers = filesWith(/\bfetch\(/).filter((path) => path.startsWith('api/'));
    const practice = new Set([
      // Delivers webhooks to the process that started it.
      'api/src/integrations/direct-debit/gocardless/gocardless-stand-in.ts',
      // A payer of the rehearsal, who presses on the stand-in's pages.
      'api/src/rehearsal/pages.ts',
    ]);
    expect(callers.filter((path) => !practice.has(path))).toEqual([
      'api/src/integrations/address-lookup/services.ts',
      'api/src/integrations/direct-debit/gocardless/call.ts',
      'api/src/integrations/direct-debit/smartdebit/call.ts',
      'api/src/integrations/fault-reports/sentry.ts',
      'api/src/integrations/file-store/s3.ts',
    ]);
    for (const { path, text } of sources)
      if (callers.includes(path)) expect(text, path).toContain("redirect: 'manual'");
  });

  it('trusts no certificate that Node does not trust', () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS|checkServerIdentity/)).toEqual([]);
  });

  it('encrypts in one place, by AES-256-GCM; hashes by SHA-256; guesses nothing that is secret', () => {
    expect(filesWith(/createCipher|createDecipher/)).toEqual(['api/src/platform/security/seal.ts']);
    const hashes = sources.flatMap(({ text }) =>
      [...text.matchAll(/create(?:Hash|Hmac)\(\s*'(\w+)'/g)].map(([, name]) => name),
    );
    expect(new Set(hashes)).toEqual(new Set(['sha256']));
    // The pause between two tries may be guessed.
    expect(filesWith(/Math\.random/).filter((path) => path.startsWith('api/'))).toEqual([
      'api/src/integrations/direct-debit/ask-with-retries.ts',
    ]);
  });

  it('hears messages of its own tabs, and of the one player that it opened', () => {
    // A process hears the process that started it, by a pipe that nobody else has.
    const hearing = filesWith(/postMessage\(|'message'/).filter((path) => path.startsWith('web/'));
    expect(hearing).toEqual([
      'web/src/modules/lessons/day/waiting.ts',
      'web/src/modules/stories/timeline/parts/video-modal.tsx',
      'web/src/office-tabs.ts',
      'web/src/platform/session.ts',
      'web/src/tabs.ts',
    ]);
    // A channel of tabs has no other origins; a window's message is of anybody until its origin is looked at.
    const [queue = '', player, ...tabs] = hearing.map((file) => textOf(file));
    expect(player).toMatch(/origin === PLAYER && source === frame/);
    for (const text of [queue, ...tabs]) expect(text).toContain('BroadcastChannel');
  });
});
