import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';
import { madeUpOf } from './provider-config.ts';
import { firstSettings } from './shown-settings.ts';

const SMARTDEBIT = {
  SMARTDEBIT_URL: 'https://bank.example',
  SMARTDEBIT_USER: 'user',
  SMARTDEBIT_PASSWORD: 'password',
  SMARTDEBIT_PSLID: 'bandstand',
};
const SERVICE = {
  DEMO: 'off',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'a@b.c',
  PUBLIC_URL: 'https://portal.example',
  DIRECT_DEBIT: 'smartdebit',
  ...SMARTDEBIT,
};

const SECRET = 'a-secret-of-service-0123456789abcdef';

describe('the configuration', () => {
  it('reaches the provider that payments move away from, beside the new one', () => {
    const both = readConfig({
      ...SERVICE,
      DIRECT_DEBIT: 'gocardless',
      DIRECT_DEBIT_FORMER: 'smartdebit',
      GOCARDLESS_TOKEN: 'token',
      GOCARDLESS_WEBHOOK_SECRET: 'secret',
    });
    expect(both.gocardless).toMatchObject({ accessToken: 'token' });
    expect(both.smartdebit).toMatchObject({ user: 'user' });
    expect(readConfig(SERVICE).gocardless).toBeNull();
  });

  it('needs nothing: a demo on its own PostgreSQL', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      embedded: true,
      demo: true,
      publicUrl: 'http://localhost:3000',
      ADVANCE_NOTICE_DAYS: 3,
    });
  });

  it('is shown whole in .env.example, with the values that it has by itself', () => {
    const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));
    expect(Object.keys(example).toSorted()).toEqual(settings.toSorted());
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  it('says what a bucket or a backup still needs', () => {
    const faults = (env: Record<string, string>) => {
      try {
        readConfig(env);
        return '';
      } catch (fault) {
        return (fault as Error).message;
      }
    };
    expect(faults({ MEDIA_S3: 'https://s3.example/media' })).toBe(
      'S3_KEY_ID is required with a bucket\nS3_SECRET is required with a bucket',
    );
    expect(faults({ BACKUP_TO: '/mnt/backup' })).toMatch(/^BACKUP_KEY is required with BACKUP_TO/);
    expect(faults({ BACKUP_KEY: 'a'.repeat(40) })).toMatch(/^BACKUP_KEY must be what/);
    expect(faults({ BACKUP_AT: '2am' })).toBe('BACKUP_AT must be a time such as 02:00');
    const BACKUP_KEY = `AGE-SECRET-KEY-1${'A'.repeat(58)}`;
    const S3 = { S3_KEY_ID: 'id', S3_SECRET: 'secret' };
    expect(readConfig({ BACKUP_TO: '/mnt/backup', BACKUP_KEY }).backups).toMatchObject({
      days: 14,
    });
    expect(faults({ ...SERVICE, ...S3, BACKUP_KEY, BACKUP_TO: 'http://s3.example/backups' })).toBe(
      'BACKUP_TO must begin with https://, or be a folder',
    );
    expect(
      faults({
        ...SERVICE,
        DATABASE_URL: 'postgres://localhost/x',
        TOKEN_SECRET: SECRET,
        DATA_KEY: SECRET,
        BACKUP_KEY,
        BACKUP_TO: '/mnt/backup',
      }),
    ).toMatch(/^BACKUP_TO is for the portal’s own database/);
  });

  it('knows where else the provider is: examples in the demo, in service what is set', () => {
    expect(readConfig({ PROVIDER_YOUTUBE: 'https://youtube.example/us' }).social).toEqual({
      facebook: 'https://www.bandstand.example/facebook',
      instagram: 'https://www.bandstand.example/instagram',
      youtube: 'https://youtube.example/us',
    });
    const instagram = 'https://www.instagram.com/us';
    expect(readConfig({ ...SERVICE, PROVIDER_INSTAGRAM: instagram }).social).toEqual({
      facebook: '',
      instagram,
      youtube: '',
    });
  });

  it('has events counted by the demo itself, in service by nobody, and by the server that is set', () => {
    expect(readConfig({}).analytics).toEqual({ url: '/dev/analytics', site: 'localhost' });
    expect(readConfig(SERVICE).analytics).toBeNull();
    const ANALYTICS_URL = 'https://count.example/';
    for (const env of [{}, SERVICE])
      expect(readConfig({ ...env, ANALYTICS_URL }).analytics?.url).toBe(
        'https://count.example/api/event',
      );
  });

  it('knows the retailer of the instrument deals: an example in the demo, in service what is set', () => {
    expect(readConfig({}).deals).toMatchObject({ code: 'BAND20' });
    const PROVIDER_DEALS_URL = 'https://shop.example/';
    expect(readConfig({ PROVIDER_DEALS_URL, PROVIDER_DEALS_RETAILER: 'The Shop' }).deals).toEqual({
      href: PROVIDER_DEALS_URL,
      retailer: 'The Shop',
      code: null,
    });
  });

  it.each([
    ['PROVIDER_DEALS_RETAILER', { PROVIDER_DEALS_URL: 'https://shop.example/' }],
    ['PROVIDER_FACEBOOK', { PROVIDER_FACEBOOK: 'facebook' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'on' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://sentry.example/1' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://key@sentry.example/' }],
    ['SENTRY_DSN', { SENTRY_DSN: 'https://key:secret@sentry.example/1' }],
    ['ANALYTICS_URL', { ANALYTICS_URL: 'plausible.example' }],
    ['ANALYTICS_URL', { ANALYTICS_URL: 'https://plausible.example/?site=1' }],
    ['ANALYTICS_URL', { ANALYTICS_URL: "https://plausible.example;script-src 'unsafe-inline'" }],
    ['ANALYTICS_SITE', { ANALYTICS_SITE: 'my portal' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '99999' }],
    ['PORT', { PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '65536' }],
    ['DIRECT_DEBIT', { ...SERVICE, DIRECT_DEBIT: 'sandbox' }],
    ['DIRECT_DEBIT', { ...SERVICE, DIRECT_DEBIT: undefined }],
    ['DEMO', { DEMO: 'yes' }],
    ['NOW', { NOW: 'tomorrow' }],
    [
      'NOW',
      {
        NOW: '2027-01-01T00:00:00Z',
        DEMO: 'off',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@b.c',
      },
    ],
    [
      'CHECK_ROWS',
      { CHECK_ROWS: 'on', DEMO: 'off', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.c' },
    ],
    [
      'RATE_LIMIT_FACTOR',
      { RATE_LIMIT_FACTOR: '2', DEMO: 'off', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.c' },
    ],
    ['TOKEN_SECRET', { DATABASE_URL: 'postgres://db/portal' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'short' }],
    ['TOKEN_SECRET', { TOKEN_SECRET: 'x'.repeat(64) }],
    ['DATA_KEY', { DATA_KEY: 'abcd'.repeat(16) }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'mysql://db' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner@localhost/portal' }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://portal@localhost/portal' }],
    [
      'DATABASE_OWNER_URL',
      {
        DATABASE_URL: 'postgres://pooler/portal',
        DATABASE_PREPARE: 'off',
        TOKEN_SECRET: SECRET,
        DATA_KEY: SECRET,
      },
    ],
    ['WORKERS', { WORKERS: 'some' }],
    ['DIRECT_DEBIT', { DIRECT_DEBIT: 'worldpay' }],
    ['SMARTDEBIT_URL', { DIRECT_DEBIT: 'smartdebit' }],
    ['GOCARDLESS_TOKEN', { DIRECT_DEBIT: 'gocardless' }],
    ['GOCARDLESS_WEBHOOK_SECRET', { DIRECT_DEBIT: 'gocardless', GOCARDLESS_TOKEN: 'token' }],
    ['DIRECT_DEBIT_FORMER', { DIRECT_DEBIT_FORMER: 'smartdebit', ...SMARTDEBIT }],
    ['DIRECT_DEBIT_FORMER', { ...SERVICE, DIRECT_DEBIT_FORMER: 'smartdebit' }],
    ['GOCARDLESS_TOKEN', { ...SERVICE, DIRECT_DEBIT_FORMER: 'gocardless' }],
    ['COLLECTION_LEAD_DAYS', { COLLECTION_LEAD_DAYS: '1' }],
    ['COLLECTION_LEAD_DAYS', { COLLECTION_LEAD_DAYS: '6' }],
    [
      'COLLECTION_LEAD_DAYS',
      {
        ...SERVICE,
        DIRECT_DEBIT: 'gocardless',
        GOCARDLESS_TOKEN: 'token',
        GOCARDLESS_WEBHOOK_SECRET: 'secret',
        COLLECTION_LEAD_DAYS: '2',
      },
    ],
    ['COLLECTION_APPROVAL', { COLLECTION_APPROVAL: 'nobody' }],
    ['ADVANCE_NOTICE_DAYS', { ADVANCE_NOTICE_DAYS: '0' }],
    ['ADVANCE_NOTICE_DAYS', { ADVANCE_NOTICE_DAYS: '6' }],
    ['SMTP_URL', { DEMO: 'off' }],
    ['BOUNCES_PORT', { MAIL_BOUNCES: 'bounces@mail.example' }],
    ['MAIL_BOUNCES', { MAIL_BOUNCES: 'bounces', BOUNCES_PORT: '2525' }],
    ['PUBLIC_URL', { DEMO: 'off', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.c' }],
  ])('stops the start with one line that names %s', (variable, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${variable} [^\\n]+$`, 'm'));
  });

  it('names everything at once that a portal in service lacks, a line each', () => {
    const namesOf = (env: Parameters<typeof readConfig>[0]): string[] => {
      try {
        return [readConfig(env).DIRECT_DEBIT];
      } catch (fault) {
        return (fault as Error).message.split('\n').map((line) => line.split(' ')[0] ?? '');
      }
    };
    expect(namesOf({ DEMO: 'off' })).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'PUBLIC_URL',
      'DIRECT_DEBIT',
    ]);
    expect(namesOf({ DEMO: 'off', DIRECT_DEBIT: 'smartdebit' })).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'PUBLIC_URL',
      ...Object.keys(SMARTDEBIT),
    ]);
    expect(namesOf({ PORT: 'abc', DEMO: 'yes' })).toEqual(['PORT', 'DEMO']);
  });

  it('knows which of the provider’s facts the demo made up', () => {
    const madeUp = (env: Record<string, string>) =>
      madeUpOf(firstSettings(readConfig({ ...SERVICE, ...env })));
    expect(madeUp({})).toEqual(['phone', 'email', 'website', 'merchandise', 'terms']);
    const own = {
      PROVIDER_PHONE: '020 7946 0000',
      PROVIDER_EMAIL: 'office@brassworks.example',
      PROVIDER_WEBSITE: 'https://brassworks.example',
      PROVIDER_MERCHANDISE: 'https://brassworks.example/shop',
    };
    expect(madeUp(own)).toEqual(['terms']);
    const PROVIDER_TERMS = 'https://brassworks.example/terms';
    expect(madeUp({ ...own, PROVIDER_TERMS })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', ''],
    ['SMARTDEBIT_URL', ''],
    ['ADDRESS_LOOKUP_URL', ''],
    ['ANALYTICS_URL', ''],
    ['SENTRY_DSN', 'key@'],
  ])('refuses %s without TLS in service, unless it is on this machine', (variable, key) => {
    const at = (address: string) => () =>
      readConfig({ ...SERVICE, [variable]: `${address.replace('//', `//${key}`)}/1` });
    expect(at('http://service.example')).toThrow(`${variable} must begin with https://`);
    expect(at('https://service.example')).not.toThrow();
    expect(at('http://127.0.0.1:4000')).not.toThrow();
  });

  it.each([
    ['postgres://user@db.example/portal', false],
    ['postgres://user@db.example/portal?sslmode=prefer', false],
    ['postgres://user@db.example/portal?sslmode=verify-full', true],
    ['postgres://user@127.0.0.1/portal', true],
    ['postgres:///portal?host=/var/run/postgresql', true],
  ])('takes a database in service by TLS or on this machine: %s is %s', (address, isTaken) => {
    const start = () =>
      readConfig({
        DATABASE_URL: address,
        ...SERVICE,
        TOKEN_SECRET: SECRET,
        DATA_KEY: SECRET,
      });
    if (isTaken) expect(start).not.toThrow();
    else expect(start).toThrow('DATABASE_URL must have sslmode=verify-full');
  });

  it('asks the same of the address of the database’s owner', () => {
    const owned = (address: string) => () =>
      readConfig({
        DATABASE_URL: 'postgres://portal@127.0.0.1/portal',
        DATABASE_OWNER_URL: address,
        ...SERVICE,
        TOKEN_SECRET: SECRET,
        DATA_KEY: SECRET,
      });
    expect(owned('postgres://owner@db.example/portal')).toThrow(
      'DATABASE_OWNER_URL must have sslmode=verify-full',
    );
    expect(owned('postgres://owner@127.0.0.1/portal')).not.toThrow();
  });

  it('takes an empty value as none', () => {
    expect(readConfig({ DATABASE_URL: '', METRICS_PORT: '' })).toMatchObject({ embedded: true });
  });
});
