import { statusOf } from './tables/families.ts';
import type { TestPortal } from './portal.ts';

/** A family with one child who plays and one who waits. */
export interface RacedFamily {
  readonly grownUpId: string;
  readonly playing: string;
  readonly waiting: string;
}

/** What is asked for a family, by its own address and by the office's; of fields, with what the office's form showed. */
export interface Wish {
  readonly kind: 'cancel' | 'rename' | 'move' | 'remove';
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly call?: object;
  readonly was?: object;
  /** What is to be in the field that tells one wish of a kind from another. */
  readonly value: string;
}

const OLD_NAME = 'Maya Shah';
const ADDRESS = { address_city: 'Leeds', address_postcode: 'LS6 2AB' };
const OLD_LINE = '4 Foundry Lane';

export const cancelFor = ({ playing }: Pick<RacedFamily, 'playing'>): Wish => ({
  kind: 'cancel',
  method: 'POST',
  url: `kids/${playing}/cancel`,
  call: {},
  value: 'cancelled',
});
export const renameFor = ({ playing }: Pick<RacedFamily, 'playing'>, name: string): Wish => ({
  kind: 'rename',
  method: 'PATCH',
  url: `kids/${playing}`,
  was: { name: OLD_NAME },
  call: { kid: { name } },
  value: name,
});
const moveFor = ({ grownUpId }: RacedFamily, line: string): Wish => ({
  kind: 'move',
  method: 'PATCH',
  url: `grown_ups/${grownUpId}`,
  was: { address_l1: OLD_LINE, ...ADDRESS },
  call: { grown_up: { address_l1: line, ...ADDRESS } },
  value: line,
});
const removeFor = ({ waiting }: RacedFamily): Wish => ({
  kind: 'remove',
  method: 'DELETE',
  url: `kids/${waiting}/destroy_from_portal`,
  value: 'cancelled',
});

/** What the parent and two of the office do at the same moment, another mixture each round. */
export const wishesOf = (family: RacedFamily, round: number): readonly [Wish, Wish, Wish] => {
  const [cancel, remove] = [cancelFor(family), removeFor(family)];
  const rename = (name: string) => renameFor(family, name);
  const move = (line: string) => moveFor(family, line);
  const mixtures = [
    [cancel, cancel, cancel],
    [rename('Leo Shah'), cancel, rename('Maya Rose Shah')],
    [remove, remove, remove],
    [rename('Leo Shah'), remove, move('1 High Street')],
    [move('2 High Street'), move('3 High Street'), move('4 High Street')],
    [remove, rename('Ivo Shah'), cancel],
    [cancel, rename('Ivo Shah'), rename('Ivo Shah')],
  ] as const;
  return mixtures[round % mixtures.length] ?? mixtures[0];
};

/** What is there in the end of what each kind of wish is about. */
export const recordsOf = async (
  portal: TestPortal,
  { grownUpId, playing, waiting }: RacedFamily,
): Promise<Record<Wish['kind'], string | undefined>> => {
  const [row] = await portal.sql<{ name: string; line: string }>(
    `select k.name, g.address_l1 as line from kids k join grown_ups g on g.id = k.grown_up_id
     where k.id = $1 and g.id = $2`,
    [playing, grownUpId],
  );
  return {
    cancel: await statusOf(portal, playing),
    remove: await statusOf(portal, waiting),
    rename: row?.name,
    move: row?.line,
  };
};

const BEFORE = { cancel: 'enrolled', remove: 'waiting_list', rename: OLD_NAME, move: OLD_LINE };

export interface WishAnswer {
  readonly status: number;
  readonly code: string | undefined;
}

/** What one of them wished, who they are as histories name them, and what they were told. */
export interface WishResult {
  readonly wish: Wish;
  readonly actor: string;
  readonly said: WishAnswer;
}

const isDone = ({ said }: WishResult): boolean => said.status === 200;

/** Whether what somebody was told is true, by what all of them were told and by what is there in the end. */
const isTrue = (
  one: WishResult,
  all: readonly WishResult[],
  is: Record<Wish['kind'], string | undefined>,
) => {
  const { wish, said } = one;
  const others = all.filter((other) => other !== one && other.wish.kind === wish.kind);
  const done = others.filter(isDone);
  if (isDone(one)) return [one, ...done].some(({ wish: { value } }) => value === is[wish.kind]);
  switch (said.code) {
    // A colleague or the parent wished the same, and is told that it is done.
    case 'done_before':
      return done.some(({ wish: { value } }) => value === wish.value);
    // Somebody else wished something else, which is there.
    case 'changed_meanwhile':
      return done.some(({ wish: { value } }) => value !== wish.value && value === is[wish.kind]);
    // The child is gone: the office is told so, and the family sees nothing of them any more.
    case one.actor.startsWith('office:') ? 'child_gone' : 'not_found':
      return wish.kind === 'remove' && done.length > 0;
    // Leo is their other child.
    case 'name_taken':
      return wish.value === 'Leo Shah';
    default:
      return false;
  }
};

/** Those who were told what isn't so, and what is there without anybody having been told that it is done. */
export const untruthsOf = (
  told: readonly WishResult[],
  is: Record<Wish['kind'], string | undefined>,
): string[] => {
  const kinds = new Set(told.map(({ wish }) => wish.kind));
  const unsaid = [...kinds].filter(
    (kind) =>
      is[kind] !== BEFORE[kind] &&
      !told.some((one) => isDone(one) && one.wish.kind === kind && one.wish.value === is[kind]),
  );
  return [
    ...told
      .filter((one) => !isTrue(one, told, is))
      .map(({ actor, wish, said }) => `${actor} ${wish.kind} ${said.status} ${said.code}`),
    ...unsaid.map((kind) => `${kind} is ${is[kind]}`),
  ];
};
