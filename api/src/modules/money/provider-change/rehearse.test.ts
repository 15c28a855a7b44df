import { describe, expect, it } from 'vitest';
import { readMapping } from '@bandstand/domain/money/provider-change/rules';
import { addNextDirectDebit, setDirectDebits } from '../../../testing/tables/money.ts';
import { changingProvider } from '../../../testing/provider-change.ts';
import { readChangeStatus } from './change.ts';
import { rehearse } from './rehearse.ts';
import { changeBank } from '../../../testing/bank-details.ts';
import { doNow } from '../../../testing/tables/work-log.ts';
import { signInAgain } from '../../../testing/families.ts';

const { stage, family, at, handOverMandates, start, emails, standIn, mandates } =
  await changingProvider();

const rehearsed = async (file: string, firstMonth?: string) =>
  rehearse(stage.portal.deps, { mapping: readMapping(file), firstMonth });

describe('a rehearsal', () => {
  it('says what would move from when, what stays and why, and changes nothing', async () => {
    const [priya, sam, jo, kim] = [
      await family('priya@example.com'),
      await family('sam@example.com'),
      await family('jo@example.com'),
      await family('kim@example.com'),
    ];
    await setDirectDebits(stage.portal, 'disputed', { reference: sam.reference });
    const { billingAccountId } = jo.parent;
    await addNextDirectDebit(stage.portal, { billingAccountId, state: 'lodged' });
    const file = await handOverMandates([priya.reference, sam.reference, jo.reference]);
    const seen = await rehearsed(`${file}\nBANDNOBODY,MD999\nBAND,MD998`, '2027-03');
    expect(seen).toMatchObject({
      ok: true,
      value: {
        from: 'smartdebit',
        to: 'gocardless',
        firstOn: '2027-03-01',
        lastDayToTell: '2027-02-15',
        isInTime: true,
        moves: [{ mapped: { reference: priya.reference } }],
        unknown: ['BANDNOBODY'],
        wrongLines: [{ line: 6 }],
        onTheWay: 0,
        atNewProvider: 0,
      },
    });
    const stays = seen.ok
      ? seen.value.stays.map(({ reference, why }) => `${reference} ${why}`)
      : [];
    expect(stays.toSorted()).toEqual(
      [
        `${sam.reference} disputed`,
        `${jo.reference} changing_bank`,
        `${kim.reference} not_in_file`,
      ].toSorted(),
    );
    expect(await readChangeStatus(stage.portal.deps)).toBeNull();
    expect(await emails()).toEqual([]);
    expect(await start(`${file}\nBANDNOBODY,MD999`)).toMatchObject({ refusal: 'file_wrong' });
    at('2027-03-17T10:00:00Z');
    expect(await start(file)).toMatchObject({ refusal: 'too_soon' });
    expect(await rehearsed(file)).toMatchObject({
      value: { firstMonth: '2027-05', isInTime: true },
    });
  });

  it('needs both providers', async () => {
    Object.assign(stage.portal.deps, { formerProvider: null });
    expect(await rehearsed('')).toMatchObject({ refusal: 'no_former' });
  });
});

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
