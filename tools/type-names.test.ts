import { describe, expect, it } from 'vitest';
import {
  hooksWithoutNoun,
  isFileWithoutNoun,
  namesWithoutNoun,
  partsWithoutNoun,
} from './type-names.ts';

describe('the check of types’ names', () => {
  it.each([
    ['interface Taken {\n}', 'Taken'],
    ["export type RefundAsked = 'x';", 'RefundAsked'],
    ['class Gathered {\n}', 'Gathered'],
    ['interface Owed {\n}', 'Owed'],
    ['export interface StillWanted {\n}', 'StillWanted'],
    ['export interface KnownBefore {\n}', 'KnownBefore'],
    ['interface GivenBack {\n}', 'GivenBack'],
    ['export interface ShutOut {\n}', 'ShutOut'],
    ['type Asking = { isOwn: boolean };', 'Asking'],
    ['export type ActFor = { family: string };', 'ActFor'],
    ["describe('a race', () => {\n  type Done = string;\n});", 'Done'],
  ])('finds a name without a noun at its end: %j', (source, name) => {
    expect(namesWithoutNoun(source)).toEqual([name]);
  });

  it('lets nouns alone, also those that end like a participle', () => {
    expect(namesWithoutNoun('type SentBody = string;\ninterface Seed {\n}')).toEqual([]);
    expect(namesWithoutNoun('type PoolerSetting = string;\ninterface Heading {\n}')).toEqual([]);
    expect(namesWithoutNoun('interface WaitingChild {\n}')).toEqual([]);
  });

  it('lets types alone that are made of another, and faults', () => {
    expect(namesWithoutNoun('export type CamelCased<Value> = Value;')).toEqual([]);
    expect(namesWithoutNoun('class DataFolderTaken extends Error {}')).toEqual([]);
  });
});

describe('the check of components’ names', () => {
  it.each([
    ['export function Moved() {', 'Moved'],
    ['function Became({ run }: { run: Run }) {', 'Became'],
    ['const Again = () => <p />;', 'Again'],
    ['export function SendFailed() {', 'SendFailed'],
    ["describe('a dialog', () => {\n  function Asks() {", 'Asks'],
  ])('finds a name that does not say what is shown: %j', (source, name) => {
    expect(partsWithoutNoun(source)).toEqual([name]);
  });

  it('lets nouns alone, and constants that hold no component', () => {
    expect(partsWithoutNoun('export function MoveNotice() {\n}')).toEqual([]);
    expect(partsWithoutNoun('function ExamWarning() {\n}\nconst Heading = tag;')).toEqual([]);
    expect(partsWithoutNoun('const CHANGED = 1;\nconst moved = 2;')).toEqual([]);
  });
});

describe('the check of hooks’ names', () => {
  it.each([
    ['export const useLockedOut = () => {', 'useLockedOut'],
    ['const useEnding = ({ id }: Person) => {', 'useEnding'],
    ['export function useMinutesLeft(instant: string): number {', 'useMinutesLeft'],
    ['export const useAskAgain = (): Renew => {', 'useAskAgain'],
    ['export const useIsJoining = (): boolean => {', 'useIsJoining'],
    ['export function useHasPassed(instant: string | null) {', 'useHasPassed'],
  ])('finds a name that cannot be understood alone: %j', (source, name) => {
    expect(hooksWithoutNoun(source)).toEqual([name]);
  });

  it.each([
    'export const useDebouncedText = (text: string) => {',
    'const useScrollToCurrent = (where: string) => {',
    'export const useSignOut = (who: Audience) => {',
    'export const useIsConsentReopened = (): boolean => {',
    "import { useEnding } from './use-ending.ts';",
  ])('lets nouns, verbs, whole questions and what is only used alone: %j', (source) => {
    expect(hooksWithoutNoun(source)).toEqual([]);
  });
});

describe('the check of files’ names', () => {
  it.each([
    'api/src/features/kids-app/told.test.ts',
    'api/src/features/passkeys/known.ts',
    'api/src/features/collections/not-told.test.ts',
    'domain/src/enrolment/joining.ts',
    'e2e/support/settled.ts',
    'web/src/features/account/use-locked-out.ts',
    'web/src/features/office/leaving.test.tsx',
  ])('finds a name that does not say what the file is about: %s', (path) => {
    expect(isFileWithoutNoun(path)).toBe(true);
  });

  it.each([
    'api/src/features/mail/unsent-emails.test.ts',
    'api/src/features/passkeys/sign-in.ts',
    'e2e/round-up-sharing.test.ts',
    'tools/slowest-first.ts',
    'web/src/features/account/use-sign-out.ts',
    'web/src/features/round-up/slides/song.tsx',
    'web/src/ui/heading.tsx',
    'web/vite.config.ts',
  ])('lets nouns and verbs alone: %s', (path) => {
    expect(isFileWithoutNoun(path)).toBe(false);
  });
});
