import { describe, expect, it } from 'vitest';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getStatement } from '@bandstand/domain/money/payments/statement-contract';
import { collectionRuns } from '../../../testing/tables/money.ts';
import { signInAgain, type TestParent } from '../../../testing/families.ts';
import { readPdf } from '../../../testing/pdf-text.ts';

const { stage, family, minuteAt, handOverFebruary } = collectionRuns();

const ask = async (parent: TestParent, query: string) => {
  const { auth } = await signInAgain(stage.portal, parent);
  return stage.portal.call({ url: `/api/payments/statement.json?${query}`, headers: auth });
};
const download = async (parent: TestParent, query: string) => {
  const answer = await ask(parent, query);
  expect(answer.statusCode, answer.body).toBe(200);
  const { file_name: name, pdf }: ParsedAnswer<typeof getStatement> = answer.json();
  return { name, ...readPdf(Buffer.from(pdf, 'base64')) };
};
const collectFebruary = async () => {
  await handOverFebruary();
  await minuteAt('2027-02-01T09:06:00Z');
  await minuteAt('2027-02-04T09:06:00Z');
};

describe('a statement as a file', () => {
  it('says what the page says: who paid whom, each payment with its parts, and the total', async () => {
    const { parent } = await family('priya@example.com', ['Łucja Shah', 'Юлія Shah']);
    await collectFebruary();
    const { name, text } = await download(parent, 'year=2026');
    expect(name).toBe('statement-2026-27.pdf');
    const lines = text.replaceAll(/\s+/g, ' ');
    expect(lines).toContain('Statement of payments 2026-27');
    expect(lines).toContain('Payments from 1 September 2026 to 31 August 2027');
    expect(lines.replaceAll(' ', '')).toContain('Łucja’slessons,February2027:£36.00');
    expect(lines.replaceAll(' ', '')).toContain('Юлія’slessons,February2027:£36.00');
    expect(lines).toContain('Paid in total: £72.00');
    expect(text).not.toContain('\u{FFFD}');
  });

  it('can be read aloud: language, title, headings of its table, every text in its structure', async () => {
    const { parent } = await family('priya@example.com');
    await collectFebruary();
    const { objects, unmarked } = await download(parent, 'year=2026');
    const catalog = objects.find((body) => body.includes('/Type /Catalog')) ?? '';
    for (const entry of ['/Lang (en-GB)', '/StructTreeRoot', '/MarkInfo'])
      expect(catalog).toContain(entry);
    for (const entry of [
      '/DisplayDocTitle true',
      '/Marked true',
      '(Statement of payments 2026-27)',
    ])
      expect(objects.some((body) => body.includes(entry))).toBe(true);
    const roles = objects.flatMap((body) => /\/S \/(\w+)/.exec(body)?.[1] ?? []);
    const count = (role: string) => roles.filter((one) => one === role).length;
    expect({ H1: count('H1'), TR: count('TR'), TH: count('TH'), TD: count('TD') }).toEqual({
      H1: 1,
      TR: 2,
      TH: 4,
      TD: 4,
    });
    expect(objects.filter((body) => body.includes('/Scope /Column'))).toHaveLength(4);
    expect(unmarked).toBe(0);
    const fonts = objects.filter((body) => body.includes('/Type /FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((body) => /\/FontFile[23]? /.test(body))).toBe(true);
  });

  it('is a receipt of one payment, and of none that was not made', async () => {
    const { parent } = await family('priya@example.com');
    await collectFebruary();
    const { name, text } = await download(parent, 'year=2026&date=2027-02-01');
    expect(name).toBe('receipt-2027-02-01.pdf');
    expect(text).toContain('Receipt');
    expect(text).not.toContain('Payments from');
    expect((await ask(parent, 'year=2026&date=2027-03-01')).statusCode).toBe(404);
  });

  it('is of the caller’s own payments', async () => {
    await family('priya@example.com');
    const other = await family('sam@example.com', ['Ben Jones']);
    await collectFebruary();
    const { text } = await download(other.parent, 'year=2026');
    expect(text).toContain('Ben');
    expect(text).not.toContain('Maya');
  });
});
