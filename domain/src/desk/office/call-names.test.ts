import { expect, it } from 'vitest';
import { calls } from '../../calls.ts';
import { whatWasDone } from './call-names.ts';

/** What a person does for themselves, before or after both steps, is not written down as something done. */
const OWN = /^(signIn|signOut|request|set|ask|confirm|begin)/;

it('says in words what each call of the office did', () => {
  const changing = [...calls]
    .filter(([{ who, method }]) => who === 'office' && method !== 'GET')
    .map(([, name]) => name)
    .filter((name) => !OWN.test(name));
  expect(changing.length).toBeGreaterThan(20);
  const notOfOffice = ['addPasskey', 'addAuthenticator', 'resetStaffByCommand'];
  for (const name of [...changing, ...notOfOffice])
    expect(whatWasDone({ call: name, changed: [] }), name).not.toBe(name);
});

it('tells a change of instrument that was called off from one that was declined', () => {
  const call = 'rejectInstrumentChangeForFamily';
  const agreed = [{ field: 'changes_to', before: 'drums', after: null }];
  expect(whatWasDone({ call, changed: agreed })).toBe('called off a change of instrument');
  expect(whatWasDone({ call, changed: [] })).toBe('declined an offered change of instrument');
});

it('tells a last day that was set or taken back from other details of a child', () => {
  const call = 'patchKidForFamily';
  const lastDay = (before: string | null, after: string | null) => ({
    call,
    changed: [{ field: 'delayed_cancellation_date', before, after }],
  });
  expect(whatWasDone(lastDay(null, '2027-03-31'))).toBe('set a child’s last day');
  expect(whatWasDone(lastDay('2027-03-31', null))).toBe('took a child’s last day back');
  const year = [{ field: 'year', before: '3', after: '4' }];
  expect(whatWasDone({ call, changed: year })).toBe('changed a child’s details');
});
