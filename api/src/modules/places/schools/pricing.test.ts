import { describe, expect, it } from 'vitest';
import { eachTest } from '../../../testing/portal.ts';
import { addParent, addSchool, enrolling, signInAgain } from '../../../testing/families.ts';

const PRICES = [['2026-09-01', 3600]] as const;
const TERMS = [['2027-01-05', '2027-07-21']] as const;

const stage = eachTest(async (portal) => {
  const slots = ['drums', 'drums', 'drums'] as const;
  const school = { prices: PRICES, terms: TERMS, slots };
  const oakfield = await addSchool(portal, school);
  const hillcrest = await addSchool(portal, { ...school, name: 'Hillcrest' });
  return { oakfield, hillcrest };
});

const addFamily = (directDebit: boolean) =>
  addParent(stage.portal, 'twice@example.com', { directDebit });
type Family = Awaited<ReturnType<typeof addFamily>>;

const enrolMaya = async (family: Family) => {
  const { auth: headers } = await signInAgain(stage.portal, family);
  const url = `/staff/grown_ups/${family.grownUpId}/kids.json`;
  const payload = enrolling(stage.oakfield, { name: 'Maya Shah' });
  const answer = await stage.portal.call({ method: 'POST', url, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
};
const priceOf = async (family: Family, name: string, school = stage.oakfield) => {
  const { auth: headers } = await signInAgain(stage.portal, family);
  const url = `/api/timetables/${school.timetableId}/pricing_info_for_current_grown_up.json`;
  const answer = await stage.portal.call({
    method: 'GET',
    url: `${url}?kid_name=${encodeURIComponent(name)}`,
    headers,
  });
  return answer.json();
};
const FOR_TWO = { next_payment_amount: 7200, regular_monthly_amount: 7200 };

describe('the total of a family whose form is filled in again', () => {
  it.each([
    ['enrolled', true],
    ['holding a place until the Direct Debit exists', false],
  ] as const)('counts a child who is %s once', async (_how, hasDirectDebit) => {
    const family = await addFamily(hasDirectDebit);
    await enrolMaya(family);
    expect(await priceOf(family, ' maya  shah ')).toMatchObject({
      first_payment_amount: 3600,
      pricing_with_enrolled_siblings: null,
    });
  });

  it('counts a brother or sister, and a child of that name at another school', async () => {
    const family = await addFamily(true);
    await enrolMaya(family);
    const totals = { pricing_with_enrolled_siblings: FOR_TWO };
    expect(await priceOf(family, 'Asha Shah')).toMatchObject(totals);
    expect(await priceOf(family, 'Maya Shah', stage.hillcrest)).toMatchObject(totals);
  });
});
