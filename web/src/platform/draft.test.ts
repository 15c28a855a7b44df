import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropAllDrafts, keepDraft, keepDraftsOf, readDraft } from './draft.ts';

/** As much of a tab's storage as drafts need: its keys are its own properties. */
const storage = (): Storage =>
  Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem(this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key);
      },
    },
    {},
  );

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

it('finds what the same parent had typed, and nothing that another parent had', () => {
  keepDraftsOf('alex');
  keepDraft('kid:maya', { medical_and_education_notes: 'Carries an inhaler.' });
  keepDraftsOf('alex');
  expect(readDraft('kid:maya')).toEqual({ medical_and_education_notes: 'Carries an inhaler.' });
  keepDraftsOf('sam');
  expect(readDraft('kid:maya')).toBeNull();
  expect(Object.values(sessionStorage)).toEqual(['sam']);
  keepDraft('enrol', 'Mini');
  dropAllDrafts();
  expect(readDraft('enrol')).toBeNull();
});

it('does without where a browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraftsOf('alex');
  keepDraft('enrol', 'Mini');
  expect(readDraft('enrol')).toBeNull();
});
