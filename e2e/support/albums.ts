import type { BrowserContext } from 'playwright-core';
import { codeNow, nextCode } from './office.ts';
import type { ShownPortal } from './portal.ts';
import { officeScreens, OF_SCHOOLS, OPEN, OPEN_OFFICE, signedInScreens } from './screens.ts';

const PARENTS_WITH_ANOTHER_HOME = ['sam', 'jo', 'robin', 'chris'];

/** Screens, and who sees them: nobody in particular, a parent of the demo, a school, or the office. */
export interface Album {
  readonly name: string;
  readonly signIn: {
    readonly as: 'user' | 'school_user' | 'staff';
    readonly email: string;
  } | null;
  readonly screens: readonly string[];
}

const parent = (name: string, screens: readonly string[]): Album => ({
  name,
  signIn: { as: 'user', email: `${name}@example.com` },
  screens,
});

/** Every screen of the portal, by who sees it. */
export const albumsOf = async (portal: ShownPortal): Promise<readonly Album[]> => [
  { name: 'open', signIn: null, screens: [...OPEN, '/dev/mail'] },
  parent('alex', await signedInScreens(portal)),
  ...PARENTS_WITH_ANOTHER_HOME.map((name) => parent(name, ['/'])),
  {
    name: 'school',
    signIn: { as: 'school_user', email: 'office@oakfield.example.com' },
    screens: OF_SCHOOLS,
  },
  { name: 'office-open', signIn: null, screens: OPEN_OFFICE },
  {
    name: 'office',
    signIn: { as: 'staff', email: 'ada@bandstand.example.com' },
    screens: await officeScreens(portal),
  },
];

/** Signs in as the form would. */
export const beKnown = async (
  context: BrowserContext,
  portal: ShownPortal,
  signIn: Album['signIn'],
): Promise<void> => {
  if (signIn === null) return;
  const who = { email: signIn.email, password: 'Bandstand1' };
  const send = async (path: string, data: object): Promise<void> => {
    // A call with a session's cookie has to come from the portal's own pages.
    const headers = { origin: portal.address };
    const answer = await context.request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} as ${signIn.email}: ${await answer.text()}`);
  };
  if (signIn.as !== 'staff') return send(`/${signIn.as}s/sign_in.json`, { [signIn.as]: who });
  nextCode(portal);
  await send('/api/office/sign_in.json', { staff: who });
  await send('/api/office/confirm_by_code.json', { code: codeNow(portal) });
};

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** A name for the picture of each screen; ids, which differ from demo to demo, are left out of it. */
export const namedScreens = ({ name, screens }: Album): (readonly [string, string])[] => {
  const used = new Map<string, number>();
  return screens.map((path) => {
    const words = path.replaceAll(ID, '').split(/[^\w-]+/);
    const plain = [name, ...words.filter(Boolean)].join('_').slice(-100);
    const times = (used.get(plain) ?? 0) + 1;
    used.set(plain, times);
    return [times === 1 ? plain : `${plain}-${times}`, path] as const;
  });
};
