import { describe, expect, it } from 'vitest';
import { wrongIn } from './documents.ts';

const repository = (text: string) => ({
  files: ['README.md', 'docs/guide.md', 'api/src/platform/http/serve.ts', 'bench/home.ts'],
  scripts: new Set(['check']),
  names: new Set(['serveCall', 'kid_id', 'PUBLIC_URL']),
  read: (path: string) => (path === 'docs/guide.md' ? '# A guide\n\n## First steps\n' : text),
});
const wrong = (text: string) => wrongIn('README.md', repository(text));

describe('what a document names', () => {
  it.each([
    'see `api/src/platform/http/serve.ts` and `platform/http/serve.ts`, in `api/src/`',
    'ask `serveCall`, `serveCall()`, `kid_id` or `PUBLIC_URL`; `serve` and `Serve` may be anything',
    '`force_generic_plan` is a setting of PostgreSQL',
    '## Retired words\n\n| `goneAgain` | `enrolWithRetry` |',
    'run `npm run check`, or `npx node bench/home.ts`',
    '[the guide](docs/guide.md), [its beginning](docs/guide.md#first-steps), [elsewhere](https://example.com/x)',
    'a ratio of `1/2`? no; `GET /healthz`, `text/html` and `DATA_DIR/keys` are no places of ours',
  ])('is there: %s', (text) => {
    expect(wrong(text)).toEqual([]);
  });

  it.each([
    ['`api/src/platform/http/server.ts`', 'names api/src/platform/http/server.ts'],
    ['`gone.ts`', 'names gone.ts'],
    ['`goneAgain`', 'names goneAgain, which no source has'],
    ['`PUBLIC_ADDRESS`', 'names PUBLIC_ADDRESS'],
    ['`npm run fly`', 'names npm run fly'],
    ['npx node bench/away.ts', 'runs bench/away.ts'],
    ['[the guide](docs/gide.md)', 'links to docs/gide.md'],
    ['[its end](docs/guide.md#last-steps)', 'links to docs/guide.md#last-steps'],
  ])('is missed when it is gone: %s', (text, said) => {
    expect(wrong(text)).toEqual([expect.stringContaining(said)]);
  });
});
