import { beforeAll, expect, it } from 'vitest';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { DealsScreen } from './deals-screen.tsx';

const deals = { retailer: 'Plectrum & Reed', href: 'https://deals.example', code: 'BAND20' };
beforeAll(() => bringProvider({ deals }));

it('has a banner, what the discount is, seven deals, and how to buy, in this order', () => {
  const markup = markupOf(DealsScreen, {});
  const order = ['<svg', '20% discount', 'View Deal', 'How to buy'].map((part) =>
    markup.indexOf(part),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const words = wordsOf(DealsScreen, {});
  expect(words.match(/View Deal/g)).toHaveLength(7);
  expect(words).toContain('We are not affiliated with the retailer.');
});

it('stands one by one on a phone, two in a row on a tablet, and four on a desktop', () => {
  const list = /<ul class="([^"]*)"/.exec(markupOf(DealsScreen, {}))?.[1]?.split(' ');
  expect(list).toEqual(expect.arrayContaining(['grid-cols-1', 'sm:grid-cols-2', 'lg:grid-cols-4']));
});

it('says so where the provider has no deals', async () => {
  await bringProvider();
  expect(wordsOf(DealsScreen, {})).toContain('There are no deals at the moment.');
  await bringProvider({ deals });
});
