import Bowser from 'bowser';

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
const AT_MOST = 512;

/**
 * "Chrome on Android": browser and system of who signs in, by what the browser calls itself. Anybody can write anything
 * there, so only names of the library's lists are taken over. Null where neither is known.
 */
export const deviceOf = (userAgent: string): string | null => {
  const sent = userAgent.slice(0, AT_MOST);
  if (sent.trim() === '') return null;
  const { browser, os, platform } = Bowser.parse(sent);
  const program = BROWSERS.has(browser.name ?? '')
    ? browser.name?.replace(' for Android', '')
    : undefined;
  const system = SYSTEMS.has(os.name ?? '') ? systemOf(os.name, platform.type) : undefined;
  if (program === undefined) return system === undefined ? null : `A browser on ${system}`;
  return system === undefined ? program : `${program} on ${system}`;
};

/** As families call them. */
const systemOf = (name: string | undefined, kind: string | undefined): string | undefined => {
  if (name === 'iOS') return kind === 'tablet' ? 'iPad' : 'iPhone';
  return name === 'macOS' ? 'Mac' : name;
};
