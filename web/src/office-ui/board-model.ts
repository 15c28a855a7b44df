/** What a card is called while it is dragged; no other part takes it. */
export const CARD_TYPE = 'bandstand-card';

export interface BoardCard {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly cards: readonly BoardCard[];
}

/** A card that is to leave one column for another. */
export interface CardMove {
  readonly card: string;
  readonly from: string;
  readonly to: string;
}

/** What the rule says to a move, in words: it is made, or it is not and why. */
export interface MoveAnswer {
  readonly isMoved: boolean;
  readonly says: string;
}

export const moveBack = ({ card, from, to }: CardMove): CardMove => ({ card, from: to, to: from });

/** The columns after a move; the card comes last where it goes. */
export const afterMove = (
  columns: readonly BoardColumn[],
  { card: id, from, to }: CardMove,
): readonly BoardColumn[] => {
  const card = columns.find((one) => one.id === from)?.cards.find((one) => one.id === id);
  if (card === undefined || from === to) return columns;
  return columns.map((one) => {
    if (one.id === from) return { ...one, cards: one.cards.filter((it) => it.id !== id) };
    return one.id === to ? { ...one, cards: [...one.cards, card] } : one;
  });
};
