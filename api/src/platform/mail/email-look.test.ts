import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PALETTE } from './email-look.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../../web/src/ui/tokens.css'), 'utf8');
/** On the stage, which is dark in both themes, a token has its dark colour. */
const ON_STAGE = new Set(['spot']);

it.each(Object.entries(PALETTE))('%s is the colour that the pages have', (token, [light, dark]) => {
  const [, is = ''] = new RegExp(`--color-${token}: ([^;]+);`).exec(tokens) ?? [];
  const [, inLight = is, inDark = is] = /^light-dark\((\S+), (\S+)\)$/.exec(is) ?? [];
  expect([light, dark]).toEqual([ON_STAGE.has(token) ? inDark : inLight, inDark]);
});
