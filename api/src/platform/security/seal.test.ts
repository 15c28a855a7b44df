import { describe, expect, it } from 'vitest';
import { makeSeal } from './seal.ts';

const OLD = 'an-old-data-key-0123456789abcdefghij';
const NEW = 'a-new-data-key-0123456789abcdefghijk';
const NOTE = 'Carries an inhaler';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('what is sealed', () => {
  it('is opened by the key that sealed it, also after that key was replaced', () => {
    const sealed = makeSeal(OLD).close(NOTE);
    expect(makeSeal(NEW, OLD).open(sealed)).toBe(NOTE);
    expect(makeSeal(OLD, NEW).open(makeSeal(NEW, OLD).close(NOTE))).toBe(NOTE);
  });

  it('is opened by no other key', () => {
    expect(() => makeSeal(NEW).open(makeSeal(OLD).close(NOTE))).toThrow('unknown key');
  });

  it('is sealed by the new key as soon as there is one', () => {
    expect(makeSeal(NEW).open(makeSeal(NEW, OLD).close(NOTE))).toBe(NOTE);
  });

  it('never looks the same twice', () => {
    const seal = makeSeal(NEW);
    const nonces = Array.from({ length: 1000 }, () => seal.close(NOTE).split('.')[1]);
    expect(new Set(nonces).size).toBe(1000);
  });

  it('is not opened when any of it was changed', () => {
    const seal = makeSeal(NEW);
    const sealed = seal.close(NOTE);
    for (let at = 0; at < sealed.length; at += 1) {
      // The highest of a sign's six bits always counts; the lowest of the last sign may not.
      const other = ALPHABET[ALPHABET.indexOf(sealed[at] ?? '') ^ 32] ?? 'A';
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`;
      expect(() => seal.open(changed), changed).toThrow();
    }
  });

  it('is not opened by a shorter tag, which could be guessed', () => {
    const seal = makeSeal(NEW);
    const [id, nonce, tag = '', body] = seal.close(NOTE).split('.');
    const short = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
    expect(() => seal.open([id, nonce, short, body].join('.'))).toThrow();
  });
});
