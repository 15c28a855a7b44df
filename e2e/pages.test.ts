import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible, type Visit } from './support/browser.ts';
import { asParent } from './support/family.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { SIZES } from './support/sizes.ts';
import { askHowHappy } from '../api/src/testing/tables/families.ts';

const stage = setStage();
let opened: Visit | undefined;
afterEach(() => opened?.context.close());

const at = async (path: string, how = {}) => {
  opened = await asParent(stage, 'alex@example.com', path, how);
  return opened.page;
};

const PRICES = [
  ['3/4 electric guitar', '£72.00'],
  ['3/4 guitar starter pack', '£112.00'],
  ['3/4 bass guitar', '£88.00'],
  ['3/4 bass starter pack', '£128.00'],
  ['Drums starter pack', '£223.20'],
  ['Keyboard starter pack', '£132.00'],
  ['Vocals starter pack', '£180.00'],
] as const;

describe.each(SIZES)('the pages around, on %s', (_where, viewport) => {
  it('offer seven instruments at their prices, each with a way to the retailer', async () => {
    const page = await at('/instrument-deals-rentals', { viewport });
    await page.getByRole('heading', { level: 1, name: 'Instrument Deals' }).waitFor();
    await page.getByText('Exclusive Offers and Bundle Deals').waitFor();
    await page.getByText(/20% discount from Plectrum & Reed.* with the code BAND20/).waitFor();
    const deals = page.getByRole('listitem').filter({ has: page.getByText('View Deal') });
    const shown = await deals.evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector('h2')?.textContent,
        /£[\d.]+/.exec(card.textContent)?.[0],
      ]),
    );
    expect(shown).toEqual(PRICES);
    for (const link of await deals.getByRole('link').all())
      await expect.poll(() => link.getAttribute('target')).toBe('_blank');
    await expect
      .poll(() => deals.getByRole('link').first().getAttribute('href'))
      .toBe('https://deals.bandstand.example/three-quarter-electric-guitar');
    await page.getByRole('heading', { name: 'How to buy' }).waitFor();
    await expectAccessible(page);
  });

  it('show the instruments of their banner whole', async () => {
    const page = await at('/instrument-deals-rentals', { viewport });
    // Their light comes from beyond it.
    const banner = page.getByRole('main').locator('svg:has([data-plays])');
    await banner.waitFor();
    const shown = await banner.evaluate((picture: SVGSVGElement) => {
      const frame = picture.parentElement!.getBoundingClientRect();
      const players = [...picture.querySelectorAll('[data-plays]')];
      return {
        of: players.length,
        cut: players.filter((player) => {
          const { left, right, bottom } = player.getBoundingClientRect();
          return left < frame.left || right > frame.right || bottom > frame.bottom;
        }).length,
      };
    });
    expect(shown).toEqual({ of: 5, cut: 0 });
  });

  it('ask how happy a parent is, and take the question away with the answer', async () => {
    await askHowHappy(stage.portal, true);
    const page = await at('/', { viewport });
    await page.getByText('How happy are you with the lessons?').waitFor();
    await settled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Answer 4' }).click();
    await expect.poll(() => page.getByRole('radio', { name: '4' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you for your feedback').waitFor();
    await page.getByRole('link', { name: 'Home' }).last().click();
    await page.getByRole('heading', { name: 'Your Children' }).waitFor();
    expect(await page.getByText('How happy are you with the lessons?').count()).toBe(0);
    await askHowHappy(stage.portal, false);
  });

  it('apologise when one of them breaks, and say whom to call', async () => {
    const page = await at('/', { viewport });
    await page.route('**/faq-screen*', (route) => route.abort());
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1, name: 'Sorry, something went wrong' }).waitFor();
    await page.getByText(/try another device/).waitFor();
    await page
      .getByText(/0330\u00a0113\u00a00330/)
      .first()
      .waitFor();
    await page
      .getByText(/Monday-Thursday 8am-8pm, Friday 8am-6pm/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).last().waitFor();
    await expectAccessible(page);
  });

  it('has nothing for developers in service', async () => {
    const path = '/dev/ui';
    const page = await at('/', { viewport });
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"demo":true', '"demo":false');
      await route.fulfill({ response: answer, body });
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'We could not find this page' }).waitFor();
    await page.unroute(`**${path}`);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const notFound = page.getByRole('heading', { name: 'We could not find this page' });
    expect(await notFound.count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'are made of parts that can be read in each of their states: waiting, empty, failed, in the %s',
    async (colorScheme) => {
      const page = await at('/dev/ui', { viewport, colorScheme });
      await page.getByRole('heading', { name: 'Waiting, empty, failed' }).waitFor();
      await page.getByRole('heading', { name: 'We could not load this' }).waitFor();
      await expectAccessible(page);
    },
  );
});
