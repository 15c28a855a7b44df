import type { KidId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../ids.ts';
import { instantAt, type IsoDate } from '@bandstand/domain/kernel/london';
import { termOf } from '@bandstand/domain/stories/round-up/label';
import type { DemoWorld } from '../world.ts';
import { dayOf } from './days.ts';
import { MEDIA, type MediaName, type MediaPlan } from './plan.ts';

export const mediumId = (name: MediaName): string => idOf('medium', name);

const MAYA = 'Maya Taylor';
const TOM = 'Tom Hughes';

/** Pictures, a video and a song, made for the demo, with the children who are in them. */
export const addMedia = (world: DemoWorld): void => {
  const band = fellowsOf(world, MAYA);
  const cast = { maya: [kidNamed(world, MAYA)], tom: [kidNamed(world, TOM)], band } as const;
  for (const [name, plan] of Object.entries(MEDIA) as [MediaName, MediaPlan][]) {
    const { children = [], when, indoors, ...medium } = plan;
    const [main] = children[0] === 'tom' ? cast.tom : cast.maya;
    const takenOn = dayOf(world, main.id, when);
    const id = mediumId(name);
    world.rows.media.push({
      ...medium,
      ...(indoors !== undefined &&
        termOf(takenOn) !== 'summer' && { ...indoors, kind: medium.kind }),
      id,
      takenOn,
      createdAt: instantAt(takenOn, '19:30'),
    });
    for (const kid of children.flatMap((who) => cast[who])) {
      if (!hadBegun(world, kid.id, takenOn)) continue;
      // They are shown to each other's families: all of their parents have said yes.
      kid.concertVideoPermission = true;
      world.rows.mediaChildren.push({ mediaId: id, kidId: kid.id });
    }
  }
};

/** Nobody is seen in what was taken before their first lesson. */
export const hadBegun = ({ rows }: DemoWorld, kidId: KidId, day: IsoDate): boolean =>
  rows.enrolments.some((row) => row.kidId === kidId && (row.firstLessonOn ?? '9999') <= day);

export const kidNamed = (world: DemoWorld, name: string) => {
  const kid = world.rows.kids.find((row) => row.name === name);
  if (kid === undefined) throw new Error(`The demo has no child called ${name}.`);
  return kid;
};

/** The children who play in the same band, but for the one who has played longest: that family has not agreed to be seen. */
const fellowsOf = (world: DemoWorld, name: string) => {
  const { id } = kidNamed(world, name);
  const { slots, kids, enrolments } = world.rows;
  const band = slots.find(({ kidId }) => kidId === id)?.bandId;
  const players = new Set(
    slots
      .filter(
        ({ bandId, kidId, holding }) => bandId === band && kidId !== id && holding === 'member',
      )
      .map(({ kidId }) => kidId),
  );
  const [, ...agreed] = enrolments
    .filter(({ kidId }) => players.has(kidId))
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .map(({ kidId }) => kidId);
  return kids.filter((kid) => agreed.includes(kid.id));
};
