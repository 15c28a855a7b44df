import { bankSays } from '@bandstand/domain/collections/reasons';
import type { Role } from '@bandstand/domain/kernel/role';
import { mediaReportKey, type TaskKind } from '@bandstand/domain/office/tasks';
import { idOf } from './ids.ts';
import { kidNamed, mediumId } from './media/media.ts';
import { evening, type World } from './world.ts';

/** The key of every demo account's authenticator app; shared with nobody in service. */
export const DEMO_APP_KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const PEOPLE: readonly { email: string; name: string; roles: readonly Role[] }[] = [
  { email: 'nadia@bandstand.example.com', name: 'Nadia Okafor', roles: ['office'] },
  { email: 'finn@bandstand.example.com', name: 'Finn Larsen', roles: ['finance'] },
  { email: 'priya@bandstand.example.com', name: 'Priya Raman', roles: ['finance', 'office'] },
  { email: 'sol@bandstand.example.com', name: 'Sol Hart', roles: ['safeguarding'] },
  { email: 'marcus@bandstand.example.com', name: 'Marcus Bell', roles: ['leader'] },
  { email: 'ada@bandstand.example.com', name: 'Ada Quist', roles: ['admin'] },
];

/** What waits in the office of the demo, oldest first. */
const TASKS: readonly { kind: TaskKind; of: string | null; detail: string; daysAgo: number }[] = [
  { kind: 'details_changed', of: 'alex@example.com', detail: bankSays('addacs', 'C'), daysAgo: 4 },
  {
    kind: 'notice_disputed',
    of: 'robin@example.com',
    detail: bankSays('arudd', '4'),
    daysAgo: 2,
  },
  { kind: 'unhappy_feedback', of: 'sam@example.com', detail: 'They gave 2 of 5.', daysAgo: 1 },
  { kind: 'media_reported', of: 'alex@example.com', detail: '', daysAgo: 1 },
  { kind: 'line_unmatched', of: null, detail: 'Payment returned (code 1).', daysAgo: 1 },
];

/** Somebody of each role, and something for them to do. */
export const addStaff = (world: World): void => {
  const createdAt = evening(world, 200);
  for (const { email, name, roles } of PEOPLE) {
    const [accountId, staffId] = [idOf('account', email), idOf('staff', email)];
    const { passwordHash, rows, seal } = world;
    rows.accounts.push({ id: accountId, audience: 'office', email, passwordHash, createdAt });
    rows.staff.push({ id: staffId, accountId, name, createdAt });
    rows.staffRoles.push(...roles.map((role) => ({ staffId, role })));
    if (seal !== null)
      rows.authenticators.push({
        accountId,
        sealedSecret: seal.close(DEMO_APP_KEY),
        provenAt: createdAt,
      });
  }
  for (const { kind, of, detail, daysAgo } of TASKS)
    world.rows.officeTasks.push({
      id: idOf('task', kind),
      kind,
      key: kind === 'media_reported' ? mediaReportKey(REPORT) : `demo ${kind}`,
      billingAccountId: of === null ? null : billingOf(world, of),
      detail,
      createdAt: evening(world, daysAgo),
    });
  addReport(world);
};

const REPORT = idOf('media report', 'rehearsal');

/** What Maya's family says about a picture of the band. */
const addReport = (world: World): void => {
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
};

const billingOf = ({ rows }: World, email: string): string | null => {
  const account = rows.accounts.find((one) => one.email === email);
  const grownUp = rows.grownUps.find((one) => one.accountId === account?.id);
  return rows.billingAccounts.find((one) => one.grownUpId === grownUp?.id)?.id ?? null;
};
