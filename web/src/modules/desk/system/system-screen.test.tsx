// @vitest-environment happy-dom
import { afterEach, it } from 'vitest';
import { getSystem } from '@bandstand/domain/desk/system/office-contract';
import { leavePage, show, startPortal } from '../../../testing/page.tsx';
import { SystemScreen } from './system-screen.tsx';

afterEach(leavePage);

it('says which settings keep families out', async () => {
  const portal = await startPortal();
  const attributes = {
    version: '1.0.0',
    started_at: '2027-01-12T12:00:00.000Z',
    is_demo: false,
    made_up: ['PROVIDER_PHONE', 'PROVIDER_TERMS'],
    settings: [],
    fixed: [],
    flags: [],
    queues: [],
    archive: { is_on: false, last_at: null, failing_at: null },
    examination: null,
    is_examining: false,
  };
  portal.answer(getSystem, { data: { type: 'system', id: 'portal', attributes } });
  const { page } = show(<SystemScreen />);
  await page.findByText(
    'Sign-up and enrolling stay closed until these settings say who you are: PROVIDER_PHONE, PROVIDER_TERMS.',
  );
});
