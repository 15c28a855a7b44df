// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/page.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { Fader } from './fader.tsx';
import { Money } from './money.tsx';
import { SetList } from './set-list.tsx';
import { SummaryTable } from './summary-table.tsx';
import { Ticket } from './ticket.tsx';

describe('a table', () => {
  type Price = { child: string; pence: number };
  const columns: Column<Price>[] = [
    { key: 'child', heading: 'Child', cell: ({ child }) => child },
    {
      key: 'cost',
      heading: 'Monthly cost',
      cell: ({ pence }) => <Money pence={pence} />,
      isNumber: true,
    },
  ];
  const rows = [
    { child: 'Maya', pence: 3600 },
    { child: 'Leo', pence: 500 },
  ];

  it('stays a table for the ear where the eye sees cards, and says each heading once', async () => {
    const { page } = show(
      <DataTable
        caption="Prices"
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ child }) => child}
      />,
    );
    const table = within(await page.findByRole('table', { name: 'Prices' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Child',
      'Monthly cost',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Maya',
      'Leo',
    ]);
    const [cell] = table.getAllByRole('cell');
    const hidden = cell?.querySelector('[aria-hidden]');
    expect([hidden?.textContent, cell?.textContent]).toEqual([
      'Monthly cost',
      'Monthly cost£36.00',
    ]);
    // Beside its heading a short value is at the right; one of several lines begins at the left.
    expect(cell?.className).toContain('justify-between');
    expect(cell?.lastElementChild?.className.split(' ')).not.toContain('text-right');
  });
});

describe('a summary', () => {
  it('names what each of its actions is about, a link or a press', async () => {
    const onPress = vi.fn();
    const { page, user } = show(
      <SummaryTable
        rows={[
          { label: 'Account', value: 'ending 911', action: { onPress } },
          { label: 'Song', value: 'Paper Boats', action: { href: '/song/1', label: 'Lyrics' } },
          { label: 'In total', value: '£36.00', note: 'Every month.', isTotal: true },
        ]}
      />,
    );
    await user.click(await page.findByRole('button', { name: 'Change Account' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(page.getByRole('link', { name: 'Lyrics Song' }).getAttribute('href')).toBe('/song/1');
    const terms = page
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(terms).toEqual([
      ['Account', 'ending 911'],
      ['Song', 'Paper Boats'],
      ['In total', '£36.00Every month.'],
    ]);
  });
});

it('a ticket is a region with its facts, its reference and its buttons', async () => {
  const { page } = show(
    <Ticket
      heading="Maya has a place"
      lines={[{ label: 'Instrument', value: 'Drums' }]}
      reference="BAND000123"
      actions={<button type="button">Print</button>}
    >
      See you on Tuesday.
    </Ticket>,
  );
  const ticket = await page.findByRole('region', { name: 'Maya has a place' });
  expect(ticket.textContent).toBe(
    'BandstandConfirmedMaya has a placeSee you on Tuesday.InstrumentDrumsReferenceBAND000123Print',
  );
  expect(within(ticket).getByRole('button').closest('.no-print')).not.toBeNull();
});

describe('progress', () => {
  it.each([
    [3, 5, 3 / 5],
    [9, 5, 1],
    [-1, 5, 0],
    [1, 0, 0],
  ])('of %d of %d is spoken in words, and stays on its rail', async (value, max, share) => {
    const { page } = show(<Fader label="Answered" value={value} max={max} text="some of them" />);
    const bar = await page.findByRole('progressbar', { name: 'Answered' });
    expect(bar.getAttribute('aria-valuetext')).toBe('some of them');
    expect((bar.lastElementChild as HTMLElement).style.left).toBe(`${share * 100}%`);
  });
});

it('steps are a list in their order, with a heading each', async () => {
  const { page } = show(
    <SetList
      entries={[
        { key: 'a', heading: 'School', children: 'Which school?' },
        { key: 'b', heading: 'Child', children: 'Which child?' },
      ]}
    />,
  );
  const headings = await page.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['School', 'Child']);
  expect(page.getAllByRole('listitem')).toHaveLength(2);
  expect(page.getByText('1').getAttribute('aria-hidden')).toBe('true');
});
