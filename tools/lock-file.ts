import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
  /** This one is inside another package, under that package's checksum. */
  readonly inBundle?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, LockedPackage>>;

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

export const wrongLock = (): string[] => {
  const { packages } = read<{ packages: Packages }>('package-lock.json');
  return [...incomplete(packages), ...unreviewedScripts(packages)];
};

/**
 * `npm ci` refuses a lock file that lacks a package for another platform. That happens when a tool's newest version is
 * in the registry before its platform packages are; pin an older version then.
 */
const incomplete = (packages: Packages): string[] => {
  const has = (name: string) =>
    Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !has(name))
      .map(
        (name) => `${path} wants ${name}, which the lock file lacks: pin an older version of it`,
      ),
  );
  const hosts = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'));
  return [...missing, ...hosts.map(([path]) => `${path} names a registry's host`)];
};

/**
 * A package's install script runs on everybody's machine before anybody has read it. Each package that has one is named
 * in `allowScripts` (package.json), allowed in the version that was read or not at all. npm 12 runs no others.
 */
const unreviewedScripts = (packages: Packages): string[] => {
  const { allowScripts = {} } = read<{ allowScripts?: Record<string, boolean> }>('package.json');
  const named = Object.entries(packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, locked]) => ({
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
