import { describe, expect, it } from 'vitest';
import { toStatement, type StatementPayment } from '@bandstand/domain/money/payments/statement';
import { readPdf } from '../../../testing/pdf-text.ts';
import { drawStatement } from './statement-pdf.ts';

const payment = (date: string, firstName: string): StatementPayment => ({
  date,
  amount: 3600,
  state: 'paid',
  againOn: null,
  parts: [
    {
      what: 'lessons',
      firstName,
      covers: 'January, February and March 2027',
      amount: 3600,
    },
  ],
});
const draw = async (payments: readonly StatementPayment[]) => {
  const provider = { name: 'Bandstand', phone: '0330 113 0330', email: 'hello@bandstand.example' };
  const payer = { name: 'Priya Shah', address: ['4 Foundry Lane', 'Leeds', 'LS6 2AB'] };
  const facts = { provider, ...payer, reference: null, year: 2026, date: undefined };
  const pdf = await drawStatement(toStatement({ ...facts, payments }), new Date('2027-01-12'));
  const { text, ...read } = readPdf(pdf);
  return { ...read, text, joined: text.replaceAll('\n', '') };
};

describe('the file of a statement', () => {
  it('goes on to another page, where its headings are repeated for the eye alone', async () => {
    const days = Array.from(
      { length: 24 },
      (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`,
    );
    const { objects, text, unmarked } = await draw(days.map((day) => payment(day, 'Maya')));
    expect(objects.filter((body) => /\/Type \/Page\n/.test(body))).toHaveLength(2);
    expect(objects.filter((body) => body.includes('/Scope /Column'))).toHaveLength(4);
    expect(text.split('\n').filter((line) => line === 'Amount')).toHaveLength(2);
    expect(unmarked).toBe(0);
  });

  it.each(['Łucja', 'Thế', 'Юлія', 'Ανδρέας', 'נועם', 'Zoë'])(
    'has the letters of %s',
    async (name) => {
      const { joined } = await draw([payment('2026-10-01', name)]);
      const letters = (text: string) => [...text].toSorted().join('');
      const [, shown = ''] =
        /: £36.00|Paid(?!.)|Amount1 October 2026(.*)’s lessons/.exec(joined) ?? [];
      expect(letters(shown)).toBe(letters(name));
    },
  );

  it('has a question mark for what no letter is there for', async () => {
    expect((await draw([payment('2026-10-01', 'Zo🎸')])).joined).toContain('Zo?’s lessons');
  });
});
