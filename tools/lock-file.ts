import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * `npm ci` refuses a lock file that lacks a package for another platform. That happens when a tool's newest version is
 * in the registry before its platform packages are; pin an older version then.
 */
export const incompleteLock = (): string[] => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
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
