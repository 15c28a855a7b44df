// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/page.tsx';
import { afterMove, moveBack, type BoardColumn, type CardMove } from './board-model.ts';
import { Board } from './board.tsx';

const COLUMNS: readonly BoardColumn[] = [
  { id: 'waiting', title: 'Waiting list', cards: [{ id: 'maya', title: 'Maya Taylor' }] },
  { id: 'amplifiers', title: 'The Amplifiers', cards: [{ id: 'leo', title: 'Leo Shah' }] },
  { id: 'full', title: 'The Full House', cards: [] },
];
const move: CardMove = { card: 'maya', from: 'waiting', to: 'amplifiers' };
const cardsOf = (columns: readonly BoardColumn[]) =>
  columns.map(({ cards }) => cards.map(({ id }) => id));

describe('the columns', () => {
  it('have a card where it went, and where it was when the move is taken back', () => {
    const moved = afterMove(COLUMNS, move);
    expect(cardsOf(moved)).toEqual([[], ['leo', 'maya'], []]);
    expect(cardsOf(afterMove(moved, moveBack(move)))).toEqual([['maya'], ['leo'], []]);
  });

  it('stay as they are for a card that is not there', () => {
    expect(afterMove(COLUMNS, { ...move, card: 'nobody' })).toBe(COLUMNS);
    expect(afterMove(COLUMNS, { ...move, to: 'waiting' })).toBe(COLUMNS);
  });
});

const asked: CardMove[] = [];
function Bands() {
  const [columns, setColumns] = useState(COLUMNS);
  const answer = (wanted: CardMove) => {
    asked.push(wanted);
    if (wanted.to === 'full') return { isMoved: false, says: 'The Full House has no place.' };
    setColumns(afterMove(columns, wanted));
    return { isMoved: true, says: `In ${wanted.to} now.` };
  };
  return <Board label="Bands" columns={columns} onMove={answer} />;
}

describe('a board', () => {
  it('moves a card by its own button, says what the rule says, and takes it back', async () => {
    asked.length = 0;
    const { page, user } = show(<Bands />);
    await user.click(await page.findByRole('button', { name: 'Move Maya Taylor …' }));
    await user.click(page.getByRole('button', { name: 'To The Amplifiers' }));
    const bands = page.getByRole('grid', { name: /The Amplifiers/ });
    await within(bands).findByText('Maya Taylor');
    expect(page.getByText('In amplifiers now.').closest('[role=status]')).not.toBeNull();
    await user.click(page.getByRole('button', { name: 'Undo' }));
    await within(page.getByRole('grid', { name: /Waiting list/ })).findByText('Maya Taylor');
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(asked).toEqual([move, moveBack(move)]);
  });

  it('says why a card is not moved, and leaves it where it is', async () => {
    const { page, user } = show(<Bands />);
    await user.click(await page.findByRole('button', { name: 'Move Maya Taylor …' }));
    await user.click(page.getByRole('button', { name: 'To The Full House' }));
    await page.findByText('The Full House has no place.');
    const waiting = page.getByRole('grid', { name: /Waiting list/ });
    within(waiting).getByText('Maya Taylor');
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(waiting.contains(document.activeElement)).toBe(true));
  });
});
