import { ArrowLeftRight, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { Button as DragButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CARD_TYPE, type BoardCard, type BoardColumn, type CardMove } from './board-model.ts';
import { BOARD } from './board-words.ts';

/** What is dragged: a card, and the column it comes from. */
const packed = (card: string, from: string): string => JSON.stringify({ card, from });
const unpacked = (text: string, to: string): CardMove => ({
  ...(JSON.parse(text) as Pick<CardMove, 'card' | 'from'>),
  to,
});

type BoardListProps = {
  column: BoardColumn;
  columns: readonly BoardColumn[];
  onMove: (move: CardMove) => void;
};

/** One column: cards are taken up from it, and put down on it. */
export function BoardList({ column, columns, onMove }: BoardListProps) {
  const { id: to, title, cards } = column;
  const headingId = `column-${to}`;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const card = cards.find(({ id }) => id === key);
        return { [CARD_TYPE]: packed(String(key), to), 'text/plain': card?.title ?? '' };
      }),
    acceptedDragTypes: [CARD_TYPE],
    getDropOperation: (_target, types) => (types.has(CARD_TYPE) ? 'move' : 'cancel'),
    onRootDrop: ({ items }) => {
      for (const item of items)
        if (item.kind === 'text')
          void item.getText(CARD_TYPE).then((text) => onMove(unpacked(text, to)));
    },
  });
  return (
    <section className="rounded-card border border-line bg-sunken p-3">
      <h3 id={headingId} className="flex items-baseline justify-between gap-3 px-1 pb-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
        <span className="text-small text-soft">{BOARD.count(cards.length)}</span>
      </h3>
      <GridList
        aria-labelledby={headingId}
        items={cards}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <p className="p-3 text-soft">{BOARD.empty}</p>}
        className="grid min-h-24 content-start gap-2 rounded-field outline-2 outline-offset-2 outline-transparent data-[drop-target]:bg-primary-tint data-[drop-target]:outline-primary data-[focus-visible]:outline-focus"
      >
        {(card) => <Card card={card} from={to} columns={columns} onMove={onMove} />}
      </GridList>
    </section>
  );
}

type CardProps = Pick<BoardListProps, 'columns' | 'onMove'> & { card: BoardCard; from: string };

function Card({ card: { id, title, detail }, from, columns, onMove }: CardProps) {
  const [isMoving, setMoving] = useState(false);
  const go = (to: string) => {
    setMoving(false);
    onMove({ card: id, from, to });
  };
  return (
    <GridListItem
      id={id}
      textValue={title}
      className="rounded-field border border-line bg-surface outline-2 outline-offset-2 outline-transparent data-[dragging]:opacity-50 data-[focus-visible]:outline-focus"
    >
      <div className="flex items-start gap-1 p-1">
        <DragButton
          slot="drag"
          aria-label={BOARD.drag(title)}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-field text-soft"
        >
          <GripVertical aria-hidden className="size-5" />
        </DragButton>
        <div className="min-w-0 grow py-2.5">
          <p className="wrap-anywhere">{title}</p>
          {detail && <p className="text-small text-soft wrap-anywhere">{detail}</p>}
        </div>
        <IconButton
          icon={ArrowLeftRight}
          label={BOARD.move(title)}
          aria-expanded={isMoving}
          onClick={() => setMoving(!isMoving)}
        />
      </div>
      {isMoving && (
        <div
          role="group"
          aria-label={BOARD.where(title)}
          className="grid justify-items-start border-t border-line p-1"
        >
          {columns
            .filter((one) => one.id !== from)
            .map((one) => (
              <Button key={one.id} variant="quiet" onPress={() => go(one.id)}>
                {BOARD.moveTo(one.title)}
              </Button>
            ))}
          <Button variant="quiet" onPress={() => setMoving(false)}>
            {BOARD.cancel}
          </Button>
        </div>
      )}
    </GridListItem>
  );
}
