import { describe, expect, it } from 'vitest';
import { moneyDesks } from '../../../../testing/money-desks.ts';
import { listRunCollections, type CollectionCursor } from './run-list-store.ts';

const { stage, collected, someone, get, fileOf } = moneyDesks();
const MONTH = '2027-02';

interface ListAnswer {
  readonly data: readonly { readonly attributes: { readonly state: string } }[];
  readonly meta: { readonly after: string | null };
}

describe('the payments of a month', () => {
  it('are listed state by state, by one state, page by page, and as a file', async () => {
    const families = await collected(
      ['one@example.com'],
      ['two@example.com', '5'],
      ['three@example.com'],
    );
    const finn = await someone();
    const url = `runs/${MONTH}/collections`;
    const all = await get<ListAnswer>(finn, url);
    const states = all.data.map(({ attributes }) => attributes.state);
    expect(states).toEqual(['collected', 'collected', 'owed']);
    expect(all.meta).toEqual({ after: null });
    const owed = await get<ListAnswer>(finn, `${url}?state=owed`);
    expect(owed.data.map(({ attributes }) => attributes)).toMatchObject([
      {
        family: { id: families[1]?.parent.grownUpId },
        reference: families[1]?.reference,
        amount: 3600,
        on: '2027-02-01',
        attempt: 1,
        state: 'owed',
      },
    ]);
    expect((await get<ListAnswer>(finn, `${url}?state=settled`)).data).toEqual([]);
    expect((await get<ListAnswer>(finn, 'runs/2020-01/collections')).data).toEqual([]);

    const [, ...lines] = await fileOf(finn, 'collections', `month=${MONTH}`);
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(states);
    const [heading, ...some] = await fileOf(finn, 'collections', `month=${MONTH}&state=owed`);
    expect(heading).toBe('Family,Reference,Amount,Day,Attempt,What became of it');
    expect(some).toEqual([
      expect.stringContaining(`,${families[1]?.reference},36.00,2027-02-01,1,owed`),
    ]);
    expect(await fileOf(finn, 'collections')).toEqual([heading]);
  });

  it('come once each, however short the pages are', async () => {
    await collected(['one@example.com'], ['two@example.com', '5'], ['three@example.com']);
    const seen: string[] = [];
    let after: CollectionCursor | null = null;
    for (let page = 0; page < 5; page += 1) {
      const asked = { month: MONTH, state: null, after, atMost: 1 };
      const [row] = await listRunCollections(stage.portal.deps.db, asked);
      if (row === undefined) break;
      seen.push(row.state);
      after = row;
    }
    expect(seen).toEqual(['collected', 'collected', 'owed']);
  });
});
