// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { show, eachPage } from '../../../../testing/page.tsx';
import { signedInAs } from '../../../../testing/staff.ts';
import { RowOfActs } from '../../../identity/staff/act-dialog.tsx';
import { useDataActs } from './family-data.tsx';

const portal = eachPage();

const FAMILY = '01900000-0000-7000-8000-000000000001';

const DataActs = () => {
  const acts = useDataActs({ family: FAMILY, name: 'Alex' });
  return <RowOfActs acts={acts} />;
};

it('why a family is erased is not said to stay: it is forgotten with the family', async () => {
  portal.answer(getSignedInStaff, signedInAs('safeguarding'));
  const { page, user } = show(<DataActs />, '/office', '/office');
  await user.click(await page.findByRole('button', { name: 'Erase the family …' }));
  await page.findByText('Why, in a few words. It is forgotten with the family.');
  expect(page.queryByText(/stays on record/)).toBeNull();
});
