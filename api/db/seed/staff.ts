import type { Role } from '@bandstand/domain/kernel/role';
import { mediaReportKey, taskDay } from '@bandstand/domain/work-log/tasks';
import { DEMO_APP_KEY } from '../../src/demo-sign-ins.ts';
import { idOf } from './ids.ts';
import { kidNamed, mediumId } from './media/media.ts';
import { evening, type DemoWorld } from './world.ts';

export const PEOPLE: readonly { email: string; name: string; roles: readonly Role[] }[] = [
  { email: 'nadia@bandstand.example.com', name: 'Nadia Okafor', roles: ['office'] },
  { email: 'finn@bandstand.example.com', name: 'Finn Larsen', roles: ['finance'] },
  { email: 'priya@bandstand.example.com', name: 'Priya Raman', roles: ['finance', 'office'] },
  { email: 'sol@bandstand.example.com', name: 'Sol Hart', roles: ['safeguarding'] },
  { email: 'marcus@bandstand.example.com', name: 'Marcus Bell', roles: ['leader'] },
  { email: 'ada@bandstand.example.com', name: 'Ada Quist', roles: ['admin'] },
];

/** Somebody of each role; the Band Leader leads the timetables of whoever has their name. */
export const addStaff = (world: DemoWorld): void => {
  const createdAt = evening(world, 200);
  for (const { email, name, roles } of PEOPLE) {
    const [accountId, staffId] = [idOf('account', email), idOf('staff', email)];
    const { passwordHash, rows, seal } = world;
    rows.accounts.push({ id: accountId, audience: 'office', email, passwordHash, createdAt });
    rows.staff.push({ id: staffId, accountId, name, createdAt });
    rows.staffRoles.push(...roles.map((role) => ({ staffId, role })));
    const leader = rows.bandLeaders.find((row) => row.name === name);
    if (leader !== undefined) leader.staffId = staffId;
    if (seal !== null)
      rows.authenticators.push({
        accountId,
        sealedSecret: seal.close(DEMO_APP_KEY),
        provenAt: createdAt,
      });
  }
  addReport(world);
};

const REPORT = idOf('media report', 'rehearsal');

/** What Maya's family says about a picture of the band. */
const addReport = (world: DemoWorld): void => {
  const { id: kidId, grownUpId } = kidNamed(world, 'Maya Taylor');
  const at = evening(world, 1);
  world.rows.mediaReports.push({
    id: REPORT,
    bandMediaSubmissionId: mediumId('rehearsal'),
    kidId,
    grownUpId,
    comment:
      'Isla is in this picture too, and her mother has told you that she wants no pictures of her shown.',
    createdAt: at,
    toldAt: at,
  });
  // As every report does, it has hidden the picture until somebody has looked.
  for (const medium of world.rows.media)
    if (medium.id === mediumId('rehearsal')) medium.hiddenAt = at;
  world.rows.officeTasks.push({
    id: idOf('task', 'media_reported'),
    kind: 'media_reported',
    key: mediaReportKey(REPORT),
    billingAccountId: idOf('billing account', 'alex@example.com'),
    detail: '',
    dueOn: taskDay('media_reported', at),
    createdAt: at,
  });
};
