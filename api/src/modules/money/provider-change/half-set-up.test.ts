import { expect, it } from 'vitest';
import { readMapping } from '@bandstand/domain/money/provider-change/rules';
import { changeBank } from '../../../testing/bank-details.ts';
import { doNow } from '../../../testing/tables/work-log.ts';
import { signInAgain } from '../../../testing/families.ts';
import { changingProvider } from '../../../testing/provider-change.ts';
import { readChangeStatus } from './change.ts';
import { rehearse } from './rehearse.ts';

const { stage, standIn, family, handOverMandates, start, mandates } = await changingProvider();

/** What happens before anybody has thought of another provider. */
const beforeTheChange = async (act: () => Promise<void>): Promise<void> => {
  const { deps } = stage.portal;
  const { directDebit, collectionProvider, formerProvider } = deps;
  Object.assign(deps, {
    directDebit: formerProvider,
    collectionProvider: formerProvider,
    formerProvider: null,
  });
  await act();
  Object.assign(deps, { directDebit, collectionProvider, formerProvider });
};
const mandatesThere = () => standIn.book.mandates.size;

it('a Direct Debit that the old provider is still making is made by it, and by no other', async () => {
  const { parent, reference } = await family('priya@example.com');
  const file = await handOverMandates([reference]);
  const made = mandatesThere();
  await beforeTheChange(async () => {
    stage.portal.sandbox.behave(
      { kind: 'none' },
      ...Array.from({ length: 3 }, () => ({ kind: 'lose_answer' }) as const),
    );
    const answer = await changeBank(stage.portal, await signInAgain(stage.portal, parent));
    expect(answer.json()).toMatchObject({ state: 'setting_up' });
  });
  expect(await mandates()).toEqual(['smartdebit active f', 'smartdebit setting_up t']);
  expect(await rehearse(stage.portal.deps, { mapping: readMapping(file) })).toMatchObject({
    value: { moves: [], stays: [{ reference, why: 'changing_bank' }] },
  });
  const sam = await family('sam@example.com');
  await start(await handOverMandates([sam.reference]));
  expect((await readChangeStatus(stage.portal.deps))?.left.mandates).toBe(3);
  await doNow(stage.portal, 'settle-mandate');
  await stage.portal.drain();
  expect((await mandates()).toSorted()).toEqual([
    'smartdebit active f',
    'smartdebit active f',
    'smartdebit lodged t',
  ]);
  expect(mandatesThere()).toBe(made + 1);
});
