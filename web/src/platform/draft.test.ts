import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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

/** The page is opened, or opened again: its memory is empty, the tab's storage is as it was. */
const openPage = async () => {
  vi.resetModules();
  return { ...(await import('./draft-storage.ts')), ...(await import('./draft.ts')) };
};
const inTab = (): string => JSON.stringify({ ...sessionStorage });

beforeEach(() => vi.stubGlobal('sessionStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

const NOTES = 'medical_and_education_notes';
const TYPED = { name: 'Maya', [NOTES]: 'Carries an inhaler.' };

it('finds what the same parent had typed, and nothing that another parent had', async () => {
  const page = await openPage();
  page.keepDraftsOf('alex');
  page.keepDraft('kid:maya', TYPED, [NOTES]);
  page.keepDraftsOf('alex');
  expect(page.readDraft('kid:maya')).toEqual(TYPED);
  page.keepDraftsOf('sam');
  expect(page.readDraft('kid:maya')).toBeNull();
  expect(Object.values(sessionStorage)).toEqual(['sam']);
  page.keepDraft('enrol', { name: 'Mini' });
  page.dropAllDrafts();
  expect(page.readDraft('enrol')).toBeNull();
});

it('keeps what a form calls private in the page’s memory, and never in the tab', async () => {
  const page = await openPage();
  page.keepDraft('kid:maya', TYPED, [NOTES]);
  expect(inTab()).toContain('Maya');
  expect(inTab()).not.toContain('inhaler');
  expect(page.readKept('kid:maya')).toEqual({ draft: TYPED, isShortened: false });
});

it('has after a reload all but what was private, and knows that something is missing', async () => {
  (await openPage()).keepDraft('kid:maya', TYPED, [NOTES]);
  const again = await openPage();
  expect(again.readKept('kid:maya')).toEqual({ draft: { name: 'Maya' }, isShortened: true });
  again.keepDraft('kid:maya', { name: 'Maya' }, [NOTES]);
  const third = await openPage();
  expect(third.readKept('kid:maya')).toEqual({ draft: { name: 'Maya' }, isShortened: false });
});

it('leaves a private field out wherever it stands', async () => {
  (await openPage()).keepDraft('enrol', { kids: [{ name: 'Leo', [NOTES]: 'Glasses.' }] }, [NOTES]);
  expect(inTab()).toContain('Leo');
  expect(inTab()).not.toContain('Glasses');
});

it('forgets what was private when it is sent, and when somebody signs out', async () => {
  const page = await openPage();
  page.keepDraft('kid:maya', TYPED, [NOTES]);
  page.dropDraft('kid:maya');
  expect(page.readKept('kid:maya')).toBeNull();
  page.keepDraft('kid:maya', TYPED, [NOTES]);
  page.dropAllDrafts();
  expect(page.readKept('kid:maya')).toBeNull();
  expect(inTab()).not.toContain('kid:maya');
});

it('belongs to the same parent after a reload, and to no other', async () => {
  const first = await openPage();
  first.keepDraftsOf('alex');
  first.keepDraft('enrol', { name: 'Mini' });
  const again = await openPage();
  again.keepDraftsOf('alex');
  expect(again.readDraft('enrol')).toEqual({ name: 'Mini' });
  const others = await openPage();
  others.keepDraftsOf('sam');
  expect(others.readDraft('enrol')).toBeNull();
});

it('does without where a browser keeps nothing, and mixes up no two parents', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const page = await openPage();
  page.keepDraftsOf('alex');
  page.keepDraft('enrol', { name: 'Mini' });
  expect(page.readDraft('enrol')).toEqual({ name: 'Mini' });
  page.keepDraftsOf('sam');
  expect(page.readDraft('enrol')).toBeNull();
});
