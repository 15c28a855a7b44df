import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
  /** This one is inside another package, under that package's checksum. */
  readonly inBundle?: boolean;
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * A package's install script runs on everybody's machine before anybody has read it. Each package that has one is named
 * in `allowScripts` (package.json), allowed in the version that was read or not at all. npm 12 runs no others.
 */
export const unreviewedScripts = (): string[] => {
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
  const { allowScripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> };
  const others = Object.entries(packages).filter(([path]) => path.includes('node_modules/'));
  const named = others.map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...locked,
  }));
  const scripted = named.filter(({ hasInstallScript }) => hasInstallScript === true);
  const isReviewed = ({ name, version = '' }: (typeof named)[number]) =>
    allowScripts[`${name}@${version}`] === true || allowScripts[name] === false;
  const stillThere = new Set(
    scripted.flatMap(({ name, version = '' }) => [name, `${name}@${version}`]),
  );
  return [
    ...scripted
      .filter((one) => !isReviewed(one))
      .map(
        ({ name, version }) =>
          `${name}@${version} has an install script that nobody has read: read it, then name it in allowScripts`,
      ),
    ...Object.keys(allowScripts)
      .filter((name) => !stillThere.has(name))
      .map(
        (name) => `allowScripts names ${name}, which the lock file has not, or without a script`,
      ),
    ...named
      .filter(({ link, inBundle }) => link !== true && inBundle !== true)
      .filter(({ integrity }) => integrity?.startsWith('sha512-') !== true)
      .map(({ name }) => `${name} has no checksum in the lock file`),
  ];
};
