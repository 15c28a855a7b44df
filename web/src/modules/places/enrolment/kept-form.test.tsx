// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ALEX,
  childWith,
  idOf,
  NO_DIRECT_DEBIT,
  portalOf,
  RIVERSIDE,
} from '../../../testing/family.ts';
import { openAt, type Page } from '../../../testing/page.tsx';
import { pricingWith } from '../../../testing/pricing.ts';
import { answerSchool } from '../../../testing/school.ts';
import { carryChild } from './enrolling-child.ts';
import { EMPTY, type EnrolForm, keepForm, keptForm } from './form.ts';
import { requestOf } from './request.ts';

const FFION = idOf(19);
const CHOSEN: EnrolForm = {
  name: 'Ffion Shah',
  school: {
    id: RIVERSIDE,
    name: 'Riverside Junior School',
    town: 'Leeds',
    day: 'Tuesday',
    years: { min: 1, max: 6 },
    isClosed: false,
  },
  year: 4,
  enrolOn: 'drums',
  waiting: [],
  first: 'no_preference',
  second: 'no_preference',
};
const HELD = childWith(
  { name: 'Ffion Shah', first_name: 'Ffion', status: 'reserved_during_enrolment' },
  FFION,
);

/** Back at the choices, after the place was held and the parent had gone on to the payment. */
const openBack = () => openAt(`/enrol?id=${FFION}`);
const yearOf = (page: Page) => page.findByLabelText<HTMLSelectElement>(/Current school year/);

describe('the choices of a held place', () => {
  beforeEach(async () => {
    const parent = { active_direct_debit_or_dd_info: false };
    answerSchool(await portalOf({ kids: [HELD], parent, directDebit: NO_DIRECT_DEBIT }));
    sessionStorage.setItem('drafts-of', ALEX);
    keepForm({ kidId: FFION, form: CHOSEN, isPaying: true });
    const asked = { form: CHOSEN, plan: 'enrol', kidId: null, schoolYear: 2026 } as const;
    const request = requestOf(asked, pricingWith());
    if (request === null) throw new Error('Nothing is chosen.');
    carryChild({
      kind: 'new',
      kidId: FFION,
      name: 'Ffion Shah',
      school: 'Riverside Junior School',
      instrument: 'Drums',
      pricing: pricingWith(),
      request,
    });
  });

  it('are left for the payment again without a question, as long as they are the same', async () => {
    const { page, history } = openBack();
    await yearOf(page);
    history.push('/direct-debits');
    await page.findByText('To enrol Ffion Shah at Riverside Junior School');
    expect(page.queryByText('Leave this page?')).toBeNull();
  });

  it('are asked about once they are others', async () => {
    const { page, user, history } = openBack();
    await user.selectOptions(await yearOf(page), '5');
    history.push('/direct-debits');
    await page.findByText('Leave this page?');
  });
});

it('what was typed is kept as it is now, not as it was before the last letter was taken back', async () => {
  answerSchool(await portalOf({ kids: [] }));
  sessionStorage.setItem('drafts-of', ALEX);
  keepForm({ kidId: null, form: { ...EMPTY, name: 'Ffion' }, isPaying: false });
  const { page, user } = openAt('/enrol');
  const name = await page.findByLabelText<HTMLInputElement>(/Child’s name/);
  expect(name.value).toBe('Ffion');
  await user.type(name, 'n');
  expect(keptForm(null)?.name).toBe('Ffionn');
  await user.type(name, '{Backspace}');
  expect(keptForm(null)?.name).toBe('Ffion');
});
