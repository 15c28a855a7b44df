import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The form of keys and tokens of common services, and of private keys. */
const LOOKS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['an AWS key', /\b(?:AKIA|ASIA)[A-Z\d]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z\d]{36,}\b|\bgithub_pat_\w{60,}\b/],
  ['an npm token', /\bnpm_[A-Za-z\d]{36}\b|_authToken=(?!\$)\S{8,}/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z\d-]{10,}/],
  ['a Stripe key', /\b[rs]k_live_[A-Za-z\d]{20,}/],
  ['a GoCardless token', /\blive_[A-Za-z\d_-]{36,}\b/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|https?):\/\/[^\s:/@'"`]+:(?!\$\{|pass(?:word)?@|secret@)[^\s:/@'"`]{3,}@(?!localhost|127\.0\.0\.1|[\w.-]*example)/,
  ],
];
/** Checksums, and the patterns themselves. */
const OURS = new Set(['package-lock.json', 'tools/secrets.ts']);
const LARGEST = 1_000_000;
/** Addresses that tests invent. */
const MADE_UP = /\.test\.ts$|testing\//;

/** Files in which something looks like a secret; an empty list if none does. */
export const secretsInFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && !OURS.has(path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .filter((path) => statSync(path).size < LARGEST)
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return LOOKS.filter(
        ([name, look]) => look.test(text) && !(name.includes('address') && MADE_UP.test(path)),
      ).map(([name]) => `${path} has what looks like ${name}`);
    });
