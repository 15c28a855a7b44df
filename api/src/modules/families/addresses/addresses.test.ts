import { beforeAll, describe, expect, it } from 'vitest';
import { addParent, type TestParent } from '../../../testing/families.ts';
import { onePortal } from '../../../testing/portal.ts';
import { get, suggest } from './use-cases.ts';

const portal = onePortal();
let priya: TestParent;
beforeAll(async () => {
  priya = await addParent(portal, 'priya@families.example');
});

const ask = (path: string, headers = priya.auth) =>
  portal.call({ url: `/api/addresses/${path}`, headers });

describe('an address', () => {
  it('is suggested from four characters on, and answered in its parts', async () => {
    const { suggestions } = (await ask('autocomplete/Leeds')).json();
    expect(suggestions.length).toBeGreaterThan(0);
    const [{ id, address }] = suggestions;
    const found = (await ask(encodeURIComponent(id))).json();
    expect(Object.keys(found).toSorted()).toEqual([
      'county',
      'line_1',
      'line_2',
      'locality',
      'postcode',
      'town_or_city',
    ]);
    expect(address).toContain(found.line_1);
    expect((await ask('autocomplete/Lee')).statusCode).toBe(422);
    expect((await ask('nowhere')).statusCode).toBe(404);
  });

  it('is looked up for parents only', async () => {
    expect((await portal.call({ url: '/api/addresses/autocomplete/Leeds' })).statusCode).toBe(401);
  });

  it('that can’t be looked up is said to be so, not to be nowhere', async () => {
    const away = { kind: 'unavailable', cause: 'unreachable' } as const;
    const deps = {
      addresses: { suggest: () => Promise.resolve(away), get: () => Promise.resolve(away) },
    } as unknown as Parameters<typeof suggest>[0];
    const refused = { ok: false, refusal: 'lookup_failed' };
    expect(await suggest(deps, { params: { term: 'Leeds' } } as never)).toMatchObject(refused);
    expect(await get(deps, { params: { id: 'x' } } as never)).toMatchObject(refused);
  });
});
