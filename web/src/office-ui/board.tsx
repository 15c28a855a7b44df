import { useEffect, useRef, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { Button } from '../ui/button.tsx';
import { Aria } from './aria.tsx';
import { BoardList } from './board-list.tsx';
import { moveBack, type BoardColumn, type CardMove, type MoveAnswer } from './board-model.ts';
import { BOARD } from './board-words.ts';

type BoardProps = {
  label: string;
  columns: readonly BoardColumn[];
  /** Answers a move by the rule; a move that is made is in the columns then. */
  onMove: (move: CardMove) => MoveAnswer | Promise<MoveAnswer>;
};

interface CardMoveAnswer extends MoveAnswer {
  readonly card: string;
  /** What takes the move back; null where there is nothing to take back. */
  readonly back: CardMove | null;
}

/** A colleague at the keyboard goes on from the card, wherever it is now; a refused card would leave the focus nowhere. */
const useCardFocus = (said: CardMoveAnswer | null) => {
  const board = useRef<HTMLElement>(null);
  useEffect(() => {
    if (said === null) return;
    const frame = requestAnimationFrame(() => {
      board.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(said.card)}"]`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [said]);
  return board;
};

/**
 * Cards in columns. A card is dragged by pointer, moved by the keyboard (Enter takes it up, Tab looks for a column, Enter puts it
 * down, Escape leaves it), or by its own button, which needs no dragging. Each move is answered in words.
 */
export function Board({ label, columns, onMove }: BoardProps) {
  const [said, setSaid] = useState<CardMoveAnswer | null>(null);
  const isBusy = useRef(false);
  const make = async (move: CardMove, isUndo = false): Promise<void> => {
    if (move.from === move.to || isBusy.current) return;
    isBusy.current = true;
    try {
      const answer = await onMove(move);
      setSaid({
        ...answer,
        card: move.card,
        back: answer.isMoved && !isUndo ? moveBack(move) : null,
      });
    } finally {
      isBusy.current = false;
    }
  };
  const back = said?.back ?? null;
  const board = useCardFocus(said);
  return (
    <section ref={board} aria-label={label} className="grid grid-cols-1 gap-4">
      <div className="flex min-h-20 flex-wrap items-center gap-x-6 gap-y-3">
        <div role="status">
          {said === null ? (
            <p className="measure text-soft">{BOARD.hint}</p>
          ) : (
            <Notice
              kind={said.isMoved ? 'success' : 'warning'}
              heading={said.isMoved ? BOARD.moved : BOARD.refused}
            >
              <p>{said.says}</p>
            </Notice>
          )}
        </div>
        {back && (
          <Button variant="secondary" onPress={() => void make(back, true)}>
            {BOARD.undo}
          </Button>
        )}
      </div>
      <Aria>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {columns.map((column) => (
            <BoardList
              key={column.id}
              column={column}
              columns={columns}
              onMove={(move) => void make(move)}
            />
          ))}
        </div>
      </Aria>
    </section>
  );
}
