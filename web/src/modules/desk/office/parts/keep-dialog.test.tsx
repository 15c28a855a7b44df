// @vitest-environment happy-dom
import { it } from 'vitest';
import { forFamily } from '@bandstand/domain/desk/office/for-family';
import { getCancellation } from '@bandstand/domain/places/cancellation/contract';
import { costOf } from '../../../../testing/cancellation.ts';
import { childWith } from '../../../../testing/family.ts';
import { show } from '../../../../testing/page.tsx';
import { eachOfficePage } from '../../../../testing/staff.ts';
import { KeepDialog } from './leaving-acts.tsx';

const portal = eachOfficePage('office');

const ID = '01900000-0000-7000-8000-000000000001';

it('says that what was left out comes with the next payment that can still change, which need not be the next', async () => {
  portal.answer(forFamily(getCancellation), costOf({ owed_if_kept: 3600 }));
  const kid = childWith({ delayed_cancellation_date: '2027-03-27' }).attributes;
  const { page } = show(
    <KeepDialog of={{ family: ID, kidId: ID, kid }} onClose={() => undefined} />,
  );
  await page.findByText(
    'The next payment that can still change has £36.00 more, because it was left out of an earlier one.',
  );
});
