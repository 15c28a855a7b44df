import { PROVIDER_ID } from '@bandstand/domain/desk/settings/provider-noun';
import type { AnyValues } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { asStaff, type TestStaff } from './office.ts';
import type { TestPortal } from './portal.ts';
import { valuesOf } from './with-sql.ts';

const PATH = `set_up/providers/${PROVIDER_ID}`;

/** The provider's facts as an administrator reads them, and which of them the demo made up. */
export const readProvider = async (portal: TestPortal, by: TestStaff) => {
  const answer = await asStaff(portal, by, 'GET', PATH);
  const {
    made_up: madeUp,
    has_ended: _,
    ...values
  } = answer.json<{ data: NounRecord }>().data.attributes as NounRecord['attributes'] & {
    readonly made_up: unknown;
  };
  return { values: values as AnyValues, madeUp };
};

/** What somebody has set otherwise than it was installed. */
export const factsSet = (portal: TestPortal): Promise<string[]> =>
  valuesOf(portal, 'select name as value from settings order by name');

/** Changes facts from what they were when the form was opened; null, or why nothing was changed. */
export const changeProvider = async (
  portal: TestPortal,
  by: TestStaff,
  facts: AnyValues,
  shown?: AnyValues,
) => {
  const was = shown ?? (await readProvider(portal, by)).values;
  const body = { was, values: { ...was, ...facts } };
  const answer = await asStaff(portal, by, 'PATCH', PATH, body);
  const { code = null, fields } = answer.json<{ code?: string; fields?: object }>();
  return fields === undefined ? code : { code, fields };
};
