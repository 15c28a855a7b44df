import { snakeCased } from '@bandstand/domain/kernel/field-names';
import { isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js/min';
import { toNormalised } from 'postcode';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { fetchGrownUp, updateGrownUp } from '@bandstand/domain/families/profile/contract';
import type { GrownUpChanges } from '@bandstand/domain/families/profile/model';
import { splitName } from '@bandstand/domain/families/profile/rules';
import { schoolYearOf } from '@bandstand/domain/kernel/school-year/rules';
import type { switchEnrolling } from '@bandstand/domain/families/profile/office-contract';
import { dialable } from '@bandstand/domain/kernel/dialable';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import { beginProof, type SecondEmailDeps } from './second-email.ts';
import { lockSecondEmail, setEnrolling } from './store.ts';
import * as store from './store.ts';
import type { OfficeDeps } from '../../work-log/index.ts';

export const fetchOwn = async (
  { db, clock }: Pick<SecondEmailDeps, 'db' | 'clock'>,
  { parent, endSession }: Call<typeof fetchGrownUp>,
): CallAnswer<typeof fetchGrownUp> => {
  const today = londonDate(clock.now());
  return readDetails(await store.findGrownUp(db, parent.grownUpId, today), endSession, today);
};

/** The question for a parent's own details, to be asked together with others, and what its row says. */
export const { changeGrownUp, detailsOf, grownUpRow } = store;
export const readDetails = (
  row: store.GrownUpRow | undefined,
  endSession: () => void,
  today: IsoDate,
) => {
  if (row !== undefined) return ok({ data: recordOf(row, today) });
  endSession();
  return refuse('grown_up_missing');
};

const FORCES = /^BFPO(\d{1,4})$/;
/** Forms that no postcode has although it could by its letters and digits alone: "LS1O 1AB", "S015 2AB". */
const MISREAD = /^[A-Z]{1,2}\dO |^[A-Z]{1,2}0\d| \d.?O/;
const known = (text: string): string | null => {
  const is = toNormalised(text);
  return is === null || MISREAD.test(is) ? null : is;
};

/** A postcode in its usual form, or one that was meant instead: a letter O and a nought are easily taken for each other. */
const readPostcode = (typed: string): { is: string } | { meant: string | null } => {
  const text = typed.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  const forces = FORCES.exec(text);
  if (forces !== null) return { is: `BFPO ${forces[1]}` };
  const is = known(text);
  if (is !== null) return { is };
  const swapped = [...text].flatMap((letter, at) => {
    const other = { O: '0', 0: 'O' }[letter];
    return other === undefined ? [] : [text.slice(0, at) + other + text.slice(at + 1)];
  });
  return { meant: swapped.map(known).find((found) => found !== null) ?? null };
};

const NATIONAL = /^0(?!0)/;
/** Mobiles have eleven digits, other numbers of this country ten at least, but for a few of the helplines. */
const canBeCalled = (phone: string): boolean => {
  const digits = dialable(phone).replace('+44', '0');
  const isShort = NATIONAL.test(digits) && digits.length < (digits.startsWith('07') ? 11 : 10);
  return isPossiblePhoneNumber(phone, 'GB') && (!isShort || isValidPhoneNumber(phone, 'GB'));
};

/** Details as they are kept: a postcode in its usual form, and a phone number that can be called. */
export const readChanges = <Changes extends GrownUpChanges>(
  typed: Changes,
): Decision<Changes, keyof typeof updateGrownUp.refusals> => {
  const { phone, address_postcode: code } = typed;
  const postcode = code === undefined ? undefined : readPostcode(code);
  if (postcode !== undefined && 'meant' in postcode) {
    const fields = { 'grown_up.address_postcode': [] };
    const { meant } = postcode;
    if (meant === null) return refuse('postcode_unknown', { fields });
    const says = [`Did you mean ${meant}?`];
    return refuse('postcode_unknown', { fields: { ...fields, meant: [meant] }, says });
  }
  if (phone !== undefined && !canBeCalled(phone))
    return refuse('phone_unknown', { fields: { 'grown_up.phone': [] } });
  return ok({ ...typed, ...(postcode !== undefined && { address_postcode: postcode.is }) });
};

/** Changes the fields that were sent. */
export const changeOwn = async (
  deps: SecondEmailDeps,
  { parent, by, body }: Call<typeof updateGrownUp>,
): CallAnswer<typeof updateGrownUp> => {
  const read = readChanges(body.grown_up);
  if (!read.ok) return read;
  const changes = read.value;
  return transact(by.in(deps.db), async (tx) => {
    const { second_email_address: address } = changes;
    const before = address === undefined ? undefined : await lockSecondEmail(tx, parent.grownUpId);
    await store.changeGrownUp(tx, parent.grownUpId, changes);
    if (address !== undefined && before !== undefined)
      await beginProof(deps, tx, { grownUpId: parent.grownUpId, before, address });
    const today = londonDate(deps.clock.now());
    const row = await store.findGrownUp(tx, parent.grownUpId, today);
    return row === undefined ? refuse('not_found') : ok({ data: recordOf(row, today) });
  });
};

const recordOf = ({ id, balance, ...details }: store.GrownUpRow, today: IsoDate) =>
  toRecord('grown_up', {
    id,
    attributes: {
      ...details,
      ...snakeCased(splitName(details.name, details.last_name)),
      current_school_year: schoolYearOf(today),
      active_direct_debit_or_dd_info: details.dd_email_address !== null,
      billing_account: { balance_in_pennies: balance },
    },
  });

/** Switches enrolling off for one family, or on again; of two who do so at once, the second is told. */
export const switchEnrollingFor = (
  { db }: Pick<OfficeDeps, 'db'>,
  { params: { family }, body, record }: Call<typeof switchEnrolling>,
): CallAnswer<typeof switchEnrolling> =>
  transact(db, async (tx) => {
    const { is_on: isOn, reason } = body;
    const changed = await setEnrolling(tx, family, isOn);
    if (changed === 'none') return refuse('not_found');
    if (changed === 'same') return refuse('done_before');
    await record(tx, {
      subject: 'family',
      subjectId: family,
      grownUpId: family,
      before: { enrolments_disabled: isOn },
      after: { enrolments_disabled: !isOn },
      reason,
    });
    return ok({ is_on: isOn });
  });
