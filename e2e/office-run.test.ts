import { afterEach, describe, expect, it } from 'vitest';
import { countChanges } from '../api/src/testing/office.ts';
import { writeFinalisedMonths } from '../api/src/modules/money/collections/run/collect.ts';
import { DESKTOP, expectAccessible, PHONE, type Visit } from './support/browser.ts';
import { keyboard, pointer } from './support/hands.ts';
import { asOffice, codeNow, enterCode } from './support/office.ts';
import { settled } from './support/still-page.ts';
import { setStage } from './support/stage.ts';
import { isRunOfTwo, statesInMonth } from '../api/src/testing/tables/money.ts';

let opened: Visit[] = [];
afterEach(async () => {
  const complaints = opened.flatMap((one) => one.complaints);
  await Promise.all(opened.map(({ context }) => context.close()));
  opened = [];
  expect(complaints).toEqual([]);
});

describe.each([
  ['by a pointer', pointer, []],
  ['by the keyboard alone', keyboard, ['long']],
] as const)('the month’s run, %s', (_how, by, tags) => {
  const stage = setStage({}, undefined, { COLLECTION_APPROVAL: 'two_people' });
  const open = async (who: string, how: Parameters<typeof asOffice>[3]) => {
    const one = await asOffice(stage, `${who}@bandstand.example.com`, '/office/money', how);
    opened.push(one);
    await one.page.getByRole('heading', { name: 'Money', level: 1 }).waitFor();
    return one;
  };

  it(
    'a month goes out only when one person has looked it through and another one approves it',
    { tags: [...tags] },
    async () => {
      const { portal } = stage;
      portal.clock.moveTo('2027-01-21T09:00:00Z');
      await writeFinalisedMonths(portal.deps);
      const { page: finn, hands: finnsHands } = await open('finn', { viewport: DESKTOP, by });
      await expectAccessible(finn);
      await finnsHands.press(finn.getByRole('link', { name: 'February 2027' }));
      await finn.getByRole('heading', { name: 'February 2027', level: 1 }).waitFor();
      await settled(finn);
      await expectAccessible(finn);
      expect(await finn.getByRole('button', { name: 'Approve the month' }).count()).toBe(0);
      const before = await countChanges(portal);

      // One payment out of the ordinary is kept back, with a reason.
      await finnsHands.press(finn.locator('summary').filter({ visible: true }).first());
      await finnsHands.press(finn.getByRole('button', { name: 'Keep back …' }).first());
      const dialog = finn.getByRole('dialog');
      await finnsHands.write(dialog.getByLabel('Why?'), 'The payer is in hospital.');
      await expectAccessible(finn);
      await finnsHands.press(dialog.getByRole('button', { name: 'Keep it back' }));
      await dialog.waitFor({ state: 'hidden' });
      await finn.getByRole('term').filter({ hasText: 'Kept back' }).waitFor();

      await finnsHands.press(finn.getByRole('button', { name: 'I have looked it through' }));
      await finn.getByText('Looked through by Finn Larsen.').waitFor();
      await finn.getByText('Somebody else has to approve it.').waitFor();
      await finn.getByText(/^It can be approved until noon on/).waitFor();
      expect(await finn.getByRole('button', { name: 'Approve the month' }).count()).toBe(0);
      await expectAccessible(finn);

      const onPhone = { viewport: PHONE, colorScheme: 'dark', by } as const;
      const { page: priya, hands: priyasHands } = await open('priya', onPhone);
      await expectAccessible(priya);
      await priyasHands.press(priya.getByRole('link', { name: 'February 2027' }));
      await priya.getByText('Looked through by Finn Larsen.').waitFor();
      // Six minutes later she is asked who she is once more.
      portal.clock.moveTo(new Date(portal.clock.now().getTime() + 6 * 60_000).toISOString());
      await priyasHands.press(priya.getByRole('button', { name: 'Approve the month' }));
      await priyasHands.press(
        priya.getByRole('dialog').getByRole('button', { name: 'Approve the month' }),
      );
      await priya.getByText('so we ask once more', { exact: false }).waitFor();
      await expectAccessible(priya);
      await enterCode(priya, codeNow(portal), priyasHands);
      await priya.getByText('Approved by Priya Raman.').waitFor();
      await settled(priya);
      await expectAccessible(priya);
      expect(await isRunOfTwo(portal, '2027-02')).toBe(true);
      expect(await statesInMonth(portal, '2027-02')).not.toContain('written');
      expect((await countChanges(portal)) - before).toBe(3);
    },
  );
});
