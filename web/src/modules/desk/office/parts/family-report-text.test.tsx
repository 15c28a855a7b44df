// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Role } from '@bandstand/domain/kernel/role';
import { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { idOf } from '../../../../testing/family.ts';
import { show, startPortal } from '../../../../testing/page.tsx';
import { signedInAs } from '../../../../testing/staff.ts';
import { FamilyReportText } from './family-log.tsx';

const at = '2027-01-12T09:00:00Z';
const open = async (role: Role) => {
  const portal = await startPortal();
  portal.answer(getSignedInStaff, signedInAs(role));
  const report = { id: idOf(3), at, score: null, says: '' };
  const { page } = show(
    <>
      <FamilyReportText told={{ id: idOf(2), at, score: 2, says: 'Too loud.' }} />
      <FamilyReportText told={report} />
    </>,
  );
  await page.findByText(/2 of 5\. Too loud\./);
  return page;
};

it('a report leads to its page for those who look after pictures', async () => {
  const page = await open('safeguarding');
  const link = await page.findByRole('link', { name: 'They reported a picture or video' });
  expect(link.getAttribute('href')).toBe(`/office/media-reports/${idOf(3)}`);
});

it('and is only said to anybody else', async () => {
  const page = await open('finance');
  await page.findByText(/They reported a picture or video/);
  expect(page.queryByRole('link')).toBeNull();
});
