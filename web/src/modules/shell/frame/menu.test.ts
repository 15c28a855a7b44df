import { beforeAll, describe, expect, it } from 'vitest';
import type { KidRecord } from '../../../platform/queries.ts';
import { bringProvider, markupOf, wordsOf } from '../../../testing/reading.tsx';
import { AppHeader } from '../../../ui/app-header.tsx';
import { HeaderMenu } from '../../../ui/header-menu.tsx';
import { FaultScreen } from './fault-screen.tsx';
import { MaintenanceScreen } from '../../families/profile/maintenance-screen.tsx';
import { barItemAt, barItems, menuItems } from './menu.ts';

beforeAll(() => bringProvider());

describe('the menu', () => {
  const shown = (counts: Parameters<typeof menuItems>[0]) =>
    wordsOf(HeaderMenu, {
      items: menuItems(counts),
      currentHref: '/',
      websiteHref: 'https://www.bandstand.example',
      onClose: () => undefined,
    });

  it('marks what is missing of the details, and what is to be answered for children', () => {
    expect(shown({ kids: 0, user: 0 })).not.toContain('to do');
    const words = shown({ kids: 2, user: 1 });
    expect(words).toMatch(
      /\nHome\n, \n2 to do\nPayments\nYour Details\n, \n1 to do\nRegister New Child\n/,
    );
    expect(words.match(/to do/g)).toHaveLength(2);
  });

  it('has the account only where the header is wide', () => {
    const own = menuItems({ kids: 0, user: 0 }).filter(({ onWide }) => onWide === undefined);
    expect(own.map(({ label }) => label)).toEqual(['Your Details', 'Settings', 'Sign Out']);
  });

  it('opens the shop in a new tab', () => {
    const shop = menuItems({ kids: 0, user: 0 }).find(({ label }) => label === 'Merchandise');
    expect(shop).toEqual({
      label: 'Merchandise',
      href: 'https://shop.bandstand.example',
      external: true,
      onWide: 'foot',
    });
  });
});

describe('the row of a wide header', () => {
  const MAYA = {
    id: 'maya',
    attributes: { firstName: 'Maya', name: 'Maya Shah', siblingIndex: 1, status: 'enrolled' },
  };
  const row = barItems([MAYA as unknown as KidRecord], { kids: 2, user: 0 });

  it('has Home, each child, Payments and Help', () => {
    expect(row.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Home /',
      'Maya /kid/maya',
      'Payments /payments',
      'Help /faq',
    ]);
    expect(row[0]?.badge).toBe('2 to do');
  });

  it.each([
    ['/', '/'],
    ['/kid/maya/timetable', '/kid/maya'],
    ['/instrument-change?id=maya', '/kid/maya'],
    ['/payments/statement?year=2026', '/payments'],
    ['/direct-debits', '/payments'],
    ['/faq', '/faq'],
    ['/settings', undefined],
  ])('is marked at %s under %s', (address, href) => {
    expect(barItemAt(row, address)).toBe(href);
  });
});

describe('the header', () => {
  const header = (signOutHref?: string) =>
    markupOf(AppHeader, { websiteHref: 'https://www.bandstand.example', signOutHref, items: [] });

  it('leads Home and to the main website, and signs out who is signed in', () => {
    expect(header()).toMatch(/href="\/"[^>]*>/);
    expect(header()).toContain('Main Website');
    expect(header()).not.toContain('Sign out');
    expect(header('/sign-out')).toMatch(/href="\/sign-out"[^>]*>Sign out/);
  });
});

it('while the portal is updated says when to come back and whom to call', () => {
  const words = wordsOf(MaintenanceScreen, {});
  expect(words).toMatch(/^Sorry, we are currently updating our system\n/);
  expect(words).toContain('Please check back tomorrow or call the office on 0330 113 0330.');
});

it('after a fault apologises and says what to try, whom to call or write to, and when', () => {
  const words = wordsOf(FaultScreen, {});
  expect(words).toMatch(/^Sorry, something went wrong\nPlease try again, or try another device\./);
  expect(words).toContain('Phone 0330 113 0330 (Monday-Thursday 8am-8pm, Friday 8am-6pm)');
  expect(words).toContain('Email office@bandstand.example');
  expect(words.split('\n').at(-1)).toBe('Home');
});
