const ADDRESSES = [
  'PUBLIC_URL',
  'SMARTDEBIT_URL',
  'GOCARDLESS_URL',
  'ADDRESS_LOOKUP_URL',
  'SENTRY_DSN',
  'ANALYTICS_URL',
  'MEDIA_S3',
] as const;
const DATABASES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const;

type Variable = (typeof ADDRESSES)[number] | (typeof DATABASES)[number] | 'BACKUP_TO';
type Addresses = Readonly<Partial<Record<Variable, string | undefined>>>;

const isHere = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])?$/.test(host);

/**
 * In service nothing of a family travels in clear: neither to its browser nor to another service. On one machine it may.
 * The first variable that breaks this, and how.
 */
export const whatIsInClear = (it: Addresses): readonly [Variable, string] | null => {
  if (it.PUBLIC_URL === undefined) return ['PUBLIC_URL', 'is required with DEMO=off'];
  for (const variable of ADDRESSES) {
    const { protocol, hostname } = new URL(it[variable] ?? 'https://none.invalid');
    if (protocol !== 'https:' && !isHere(hostname)) return [variable, 'must begin with https://'];
  }
  const { BACKUP_TO: to = '' } = it;
  if (to.startsWith('http:') && !isHere(new URL(to).hostname))
    return ['BACKUP_TO', 'must begin with https://, or be a folder'];
  for (const variable of DATABASES) {
    const { hostname, searchParams } = new URL(it[variable] ?? 'postgres://localhost');
    const isSealed = /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
    if (!isHere(hostname) && !isSealed)
      return [variable, 'must have sslmode=verify-full, or be on this machine'];
  }
  return null;
};
