export const BOARD = {
  hint: 'Drag a card, or press its arrows. What the rule says about each move is shown here.',
  empty: 'Nobody yet',
  drag: (card: string) => `Drag ${card}`,
  move: (card: string) => `Move ${card} …`,
  moveTo: (column: string) => `To ${column}`,
  where: (card: string) => `Where does ${card} go?`,
  cancel: 'Leave it here',
  undo: 'Undo',
  refused: 'Not moved',
  moved: 'Moved',
  count: (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`,
} as const;
