// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show, startPortal } from '../../../../testing/page.tsx';
import { rehearsalRun, rehearsedMonth, type Difference } from '../../../../testing/rehearsal.ts';
import { MonthReport } from './month-report.tsx';
import { Months } from './months.tsx';

beforeEach(() => startPortal());

const open = (more: Parameters<typeof rehearsedMonth>[1] = {}) =>
  show(<MonthReport report={rehearsedMonth('2027-03', more)} />);

const DIFFERENCE: Difference = {
  family: 'Family 12',
  says: [
    { what: 'owed', foretold: '0', found: '3600' },
    { what: 'tasks', foretold: '', found: '2027-03-04 mandate_ended' },
  ],
  diary: [{ at: '2027-03-02', says: 'The bank returned £36.00.' }],
};

it('a month in which nothing happened says so of each thing that could have', async () => {
  const { page } = open({ taken: { count: 1, pennies: 3600 } });
  await page.findByText('Nothing: each of them has paid, and said no more.');
  page.getByText('Nothing: the portal has done all of it automatically.');
  page.getByText('No email went in this month.');
  page.getByText('Nobody did anything out of the ordinary.');
  page.getByText('1 payment');
  page.getByText('No difference');
});

it('what came back is counted together, and told by its reason with the bank’s code', async () => {
  const { page } = open({
    back: [
      { what: 'arudd', code: '0', count: 3 },
      { what: 'indemnity', code: '1', count: 2 },
    ],
    owed: 18_000,
  });
  const back = (await page.findByText('Came back')).nextElementSibling;
  expect(back?.textContent).toMatch(/^5payments/);
  expect(page.getByText('Families owe').nextElementSibling?.textContent).toMatch(/^£180/);
  page.getByText(/, code 0$/);
  page.getByText(/, code 1$/);
});

it('tasks, emails and deeds are told in the office’s own words, with how many', async () => {
  const { page } = open({
    tasks: [
      { kind: 'mandate_ended', count: 2 },
      { kind: 'of_a_later_version', count: 1 },
    ],
    emails: [{ what: 'in parts', count: 4 }],
    deeds: [{ what: 'is let off', count: 1 }],
  });
  const told = (await page.findAllByRole('term')).map(({ parentElement }) => parentElement);
  const lines = told.map((line) => line?.textContent ?? '');
  expect(lines).toContain('of_a_later_version1');
  expect(lines).not.toContain('mandate_ended2');
  expect(lines).toContain('You pay in parts4');
  expect(lines).toContain('A debt was given up1');
});

it('its days come in their order, each with what the office does', async () => {
  const { page } = open({
    days: [
      { what: 'collected', on: '2027-03-01' },
      { what: 'away', on: '2027-03-03' },
    ],
  });
  const [first, second] = await page.findAllByRole('listitem');
  expect(first?.textContent).toContain('CollectedMonday 1 March');
  expect(first?.textContent).toContain('You: nothing.');
  expect(second?.textContent).toContain('The provider is away');
});

it('a family that differs is told with both sides, and with what happened to it', async () => {
  const { page } = open({ differences: [DIFFERENCE] });
  await page.findByText('1 family differs');
  page.getByText('Not everything is as it has to be');
  const rows = within(page.getByRole('table', { name: /Family 12/, hidden: true })).getAllByRole(
    'row',
    { hidden: true },
  );
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^What they owe.*£0.*£36/),
    expect.stringMatching(
      /^TasksHad to benothingFoundThursday 4 March 2027: A Direct Debit has ended/,
    ),
  ]);
  page.getByText(/The bank returned £36\.00\.$/);
});

it('rules that did not hold are named, and counted where no family differs', async () => {
  const { page } = open({ broken: ['L2', 'L9'] });
  await page.findByText('2 rules did not hold');
  page.getByText('Rules that must hold and did not: L2, L9');
});

it('a month of which not all is right is marked among the others, and each leads to its report', async () => {
  const run = rehearsalRun({
    months: [rehearsedMonth('2027-01'), rehearsedMonth('2027-02', { broken: ['L2'] })],
  });
  const { page } = show(<Months run={run} shown="2027-02" />, '/office/system/rehearsal');
  const [january, february, ...others] = await page.findAllByRole('link');
  expect(others).toEqual([]);
  expect(january?.textContent).toContain('all is right');
  expect(january?.getAttribute('href')).toContain('month=2027-01');
  expect(january?.getAttribute('aria-current')).toBeNull();
  expect(february?.textContent).toContain('not all is right');
  expect(february?.getAttribute('aria-current')).toBe('page');
});
