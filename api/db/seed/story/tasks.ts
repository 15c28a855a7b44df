import { addDays, londonDate } from '@bandstand/domain/kernel/london';
import {
  addNote,
  deferTask,
  finishTask,
  listToday,
  takeTask,
} from '@bandstand/domain/desk/office/contract';
import type { TaskKind } from '@bandstand/domain/work-log/tasks';
import { sendBankLink } from '@bandstand/domain/money/payments/office-contract';
import { familyPage as family, today } from '../../../src/modules/desk/index.ts';
import { emailBankLink } from '../../../src/modules/money/index.ts';
import type { StoryRole } from './cast.ts';
import { expectOk } from './expect-ok.ts';
import { partOf, type Scene } from './moments.ts';
import { callOf } from './calls.ts';

const taskOf = async ({ portal }: Scene, who: string, kind: TaskKind): Promise<string> => {
  const call = callOf(portal, { who, endpoint: listToday });
  const { data } = await expectOk('see what waits', today.todayTasks.page(portal.deps, call));
  const found = data.find(({ attributes }) => attributes.kind === kind);
  if (found === undefined) throw new Error(`The demo has no task "${kind}".`);
  return found.id;
};

export const take = async (scene: Scene, who: string, kind: TaskKind): Promise<void> => {
  const { portal } = scene;
  const params = { id: await taskOf(scene, who, kind) };
  const call = callOf(portal, { who, endpoint: takeTask, params, body: {} });
  await expectOk('take a task', today.takeTask(portal.deps, call));
};

export const finish = async (
  scene: Scene,
  who: string,
  { kind, outcome }: { readonly kind: TaskKind; readonly outcome: string },
): Promise<void> => {
  const { portal } = scene;
  const params = { id: await taskOf(scene, who, kind) };
  const call = callOf(portal, { who, endpoint: finishTask, params, body: { outcome } });
  await expectOk('finish a task', today.finishTask(portal.deps, call));
};

const PUT_OFF_DAYS = 8;

export const putOff = async (scene: Scene, who: string, kind: TaskKind): Promise<void> => {
  const { portal } = scene;
  const params = { id: await taskOf(scene, who, kind) };
  const body = { until: addDays(londonDate(portal.clock.now()), PUT_OFF_DAYS) };
  const call = callOf(portal, { who, endpoint: deferTask, params, body });
  await expectOk('put a task off', today.deferTask(portal.deps, call));
};

export const noteOnFile = async (
  scene: Scene,
  who: string,
  { role, note }: { readonly role: StoryRole; readonly note: string },
): Promise<void> => {
  const { portal } = scene;
  const params = { id: partOf(scene, role).grownUpId };
  const call = callOf(portal, { who, endpoint: addNote, params, body: { note } });
  await expectOk('write a note', family.addNote(portal.deps, call));
};

export const emailTheWay = async (scene: Scene, role: StoryRole): Promise<void> => {
  const { portal } = scene;
  const call = callOf(portal, {
    who: 'nadia',
    endpoint: sendBankLink,
    params: { family: partOf(scene, role).grownUpId },
    body: { reason: 'They called: they have changed bank.' },
  });
  await expectOk('email the way to bank details', emailBankLink(portal.deps, call));
};
