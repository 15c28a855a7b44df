import { useState } from 'react';
import { Board } from '../../../../office-ui/board.tsx';
import { afterMove, type BoardColumn, type CardMove } from '../../../../office-ui/board-model.ts';
import { answerMove } from '../board-rule.ts';

const COLUMNS: readonly BoardColumn[] = [
  {
    id: 'waiting',
    title: 'Waiting list',
    cards: [
      { id: 'maya', title: 'Maya Taylor', detail: 'Year 4, drums' },
      {
        id: 'long',
        title: 'Maximiliana Wolfeschlegelsteinhausen-Featherstonehaugh',
        detail: 'Year 6, vocals',
      },
    ],
  },
  {
    id: 'amplifiers',
    title: 'The Amplifiers',
    cards: [{ id: 'leo', title: 'Leo Shah', detail: 'Year 3, guitar' }],
  },
  {
    id: 'full',
    title: 'The Full House',
    cards: [
      { id: 'zoe', title: 'Zoe Adeyemi', detail: 'Year 2, keyboard' },
      { id: 'sam', title: 'Sam Okafor', detail: 'Year 2, bass' },
      { id: 'ann', title: 'Ann-Marie Jones', detail: 'Year 5, vocals' },
    ],
  },
  { id: 'treble', title: 'The Treble Makers', cards: [] },
];

export function BoardExample() {
  const [columns, setColumns] = useState(COLUMNS);
  const move = (wanted: CardMove) => {
    const answer = answerMove(columns, wanted);
    if (answer.isMoved) setColumns(afterMove(columns, wanted));
    return answer;
  };
  return <Board label="Bands of Foundry Lane" columns={columns} onMove={move} />;
}
