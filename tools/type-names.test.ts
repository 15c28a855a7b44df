import { describe, expect, it } from 'vitest';
import { namesWithoutNoun, partsWithoutNoun } from './type-names.ts';

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
