import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PALETTE } from './email-look.ts';
import { drawEmail } from './email-page.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../../../web/src/ui/tokens.css'), 'utf8');
/** On the stage, which is dark in both themes, a token has its dark colour. */
const ON_STAGE = new Set(['spot']);

it.each(Object.entries(PALETTE))('%s is the colour that the pages have', (token, [light, dark]) => {
  const [, is = ''] = new RegExp(`--color-${token}: ([^;]+);`).exec(tokens) ?? [];
  const [, inLight = is, inDark = is] = /^light-dark\((\S+), (\S+)\)$/.exec(is) ?? [];
  expect([light, dark]).toEqual([ON_STAGE.has(token) ? inDark : inLight, inDark]);
});

const sender = {
  name: 'Bandstand',
  phone: '1',
  hours: 'always',
  email: 'a@example.com',
  statement: 'BANDSTAND',
};

it('two facts side by side keep apart, and one leads to where there is more of it', async () => {
  const facts = [
    ['First payment', 'Thursday 1 April 2027'],
    ['Amount', '£34.50', 'https://example.com/more'],
  ] as const;
  const email = { kind: 'enrolled', subject: '', heading: '', paragraphs: [], facts } as const;
  const { html, text } = await drawEmail(email, sender);
  const inRow = html.match(/<div style="display:inline-block[^"]*"/g) ?? [];
  expect(inRow).toHaveLength(2);
  for (const box of inRow)
    expect(box).toMatch(/max-width:258px.*box-sizing:border-box.*padding-right:16px/);
  expect(html).toContain('<a href="https://example.com/more"');
  expect(text).toContain('Amount: £34.50 https://example.com/more');
});

it('amounts stand under each other at the right, with a line above their sum, and other facts after them', async () => {
  const facts = [
    ['Maya’s lessons', '£36.00'],
    ['Leo’s lessons', '£34.50'],
    ['Total', '£70.50'],
    ['Reference', 'BAND000123'],
  ] as const;
  const email = { kind: 'payment_notice', subject: '', heading: '', paragraphs: [] } as const;
  const { html, text } = await drawEmail({ ...email, facts, addsUp: true }, sender);
  const rows = html.match(/<tr><th.*?<\/tr>/g) ?? [];
  expect(rows.map((row) => row.replaceAll(/<[^>]*>/g, ' ').trim())).toEqual(
    facts.slice(0, 3).map((fact) => fact.join('  ')),
  );
  for (const row of rows) expect(row).toMatch(/<td[^>]*text-align:right/);
  expect(rows.map((row) => row.includes('border-top-width:1px'))).toEqual([false, false, true]);
  expect(html.indexOf('Reference')).toBeGreaterThan(html.indexOf('Total'));
  expect(text).toContain('Total: £70.50\nReference: BAND000123');
});
