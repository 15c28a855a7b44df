import type {
  BoardCard,
  BoardColumn,
  CardMove,
  MoveAnswer,
} from '../../../office-ui/board-model.ts';

const PLACES = 3;
/** Bands that take children from a year on. */
const FROM_YEAR: Readonly<Record<string, number>> = { treble: 5 };

const yearOf = ({ detail = '' }: BoardCard): number => Number(/\d/.exec(detail)?.[0] ?? 0);

/** An example of a rule that answers each move in words. */
export const answerMove = (
  columns: readonly BoardColumn[],
  { card: id, from, to }: CardMove,
): MoveAnswer => {
  const card = columns.find((one) => one.id === from)?.cards.find((one) => one.id === id);
  const goal = columns.find((one) => one.id === to);
  if (card === undefined || goal === undefined)
    return { isMoved: false, says: 'Somebody else has moved this card.' };
  const [least, name] = [FROM_YEAR[to] ?? 0, card.title];
  if (to !== 'waiting' && goal.cards.length >= PLACES)
    return { isMoved: false, says: `${goal.title} has no place free for ${name}.` };
  if (yearOf(card) < least)
    return {
      isMoved: false,
      says: `${goal.title} begin in Year ${least}, and ${name} is younger.`,
    };
  return {
    isMoved: true,
    says:
      to === 'waiting'
        ? `${name} waits again. The place is offered to others in ten minutes.`
        : `${name} plays in ${goal.title}. The family is told in ten minutes.`,
  };
};
