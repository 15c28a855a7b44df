import { describe, expect, it } from 'vitest';
import type { PersonalData } from '@bandstand/domain/privacy/contract';
import { readablePage, say } from './readable.ts';

const copy = (rows: PersonalData['sections'][number]['rows']): PersonalData => ({
  made_at: '2027-01-12T12:00:00.000Z',
  sections: [
    {
      name: 'kids',
      heading: 'Your children',
      labels: { name: 'Name', amount: 'Pennies a month' },
      rows,
    },
  ],
  kept_after_erasure: [{ heading: 'What was charged', because: 'The law asks us to.' }],
});

describe('the copy to read', () => {
  it.each([
    [null, '–'],
    ['', '–'],
    [true, 'Yes'],
    [false, 'No'],
    [[], '–'],
    [['drums', 'bass'], 'drums, bass'],
    ['2027-03-02', 'Tuesday 2 March 2027'],
    ['2027-07-02T11:05:00+00:00', 'Friday 2 July 2027, 12:05'],
    ['2027 was good', '2027 was good'],
    ['no_preference', 'no preference'],
    ['parent:01a2b3c4-0000-7000-8000-000000000000', 'you'],
    [{ bank_name: 'A Bank', branch: null }, 'A Bank, –'],
  ])('says %j as %j', (value, said) => {
    expect(say(value)).toBe(said);
  });

  it('says amounts in pounds', () => {
    expect(readablePage(copy([{ name: 'Maya', amount: 3600 }]), 'Bandstand')).toContain(
      '<dt>Amount a month</dt><dd>£36.00</dd>',
    );
  });

  it('has its pictures within, in the place of their addresses', () => {
    const address = 'http://localhost/media/files/1?until=2';
    const pictures = new Map([[address, 'data:image/png;base64,AAAA']]);
    const page = readablePage(copy([{ name: address }]), 'Bandstand', pictures);
    expect(page).toContain('<img alt="" src="data:image/png;base64,AAAA">');
    expect(page).not.toContain(address);
  });

  it('shows what was typed as text, whatever it is', () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    const page = readablePage(copy([{ name }]), '<script>alert(2)</script>');
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });
});
