import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addParent } from '../../../testing/families.ts';
import { addRoundUp } from '../../../testing/media.ts';
import { drummerWithRoundUp } from '../../../testing/round-ups.ts';
import { furthestSlides } from '../../../testing/tables/stories.ts';

const { stage } = drummerWithRoundUp();

describe('watching', () => {
  const DECK = ['intro', 'band_role', 'media_1', 'concert_attendance', 'outro'];
  const start = (id: string, more: object = {}, parent = stage.priya) =>
    stage.portal.call({
      method: 'POST',
      url: '/api/round_up_viewings/',
      headers: parent.auth,
      payload: {
        grown_up_id: parent.grownUpId,
        round_up_id: id,
        slides_count: DECK.length,
        slide_designators: DECK,
        last_viewed_slide_designator: 'intro',
        last_viewed_slide_number: 1,
        ...more,
      },
    });
  const goOn = (id: string, number: number, designator = DECK[number - 1], parent = stage.priya) =>
    stage.portal.call({
      method: 'PATCH',
      url: `/api/round_up_viewings/${id}`,
      headers: parent.auth,
      payload: { last_viewed_slide_designator: designator, last_viewed_slide_number: number },
    });
  const kept = async () =>
    (await furthestSlides(stage.portal)).map(({ number, name }) => ({ n: number, at: name }));

  it('keeps the furthest slide, never an earlier one, in one viewing', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const first = (await start(roundUp)).json().data;
    expect(first.attributes).toEqual({
      grown_up_id: stage.priya.grownUpId,
      round_up_id: roundUp,
      slides_count: 5,
      slide_designators: DECK,
      last_viewed_slide_designator: 'intro',
      last_viewed_slide_number: 1,
    });
    for (const [asked, furthest] of [
      [2, 2],
      [4, 4],
      [3, 4],
      [4, 4],
      [1, 4],
    ] as const) {
      const { data } = (await goOn(first.id, asked)).json();
      expect(data.attributes.last_viewed_slide_number).toBe(furthest);
      expect(data.attributes.last_viewed_slide_designator).toBe(DECK[furthest - 1]);
    }
    const again = (await start(roundUp)).json().data;
    expect([again.id, again.attributes.last_viewed_slide_number]).toEqual([first.id, 4]);
    expect(await kept()).toEqual([{ n: 4, at: 'concert_attendance' }]);
  });

  it('goes on where the slide now stands, when the deck has changed', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const { id } = (await start(roundUp)).json().data;
    await goOn(id, 4);
    const shorter = DECK.filter((slide) => slide !== 'media_1');
    await start(roundUp, { slides_count: 4, slide_designators: shorter });
    expect(await kept()).toEqual([{ n: 3, at: 'concert_attendance' }]);
    expect((await goOn(id, 4, 'outro')).json().data.attributes.last_viewed_slide_number).toBe(4);
    expect((await goOn(id, 5, 'outro')).statusCode).toBe(422);
  });

  it('stays at the furthest of many that come at once', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const begun = await Promise.all(Array.from({ length: 6 }, () => start(roundUp)));
    const ids = new Set(begun.map((answer) => answer.json().data.id as string));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    await Promise.all([2, 5, 3, 4, 1, 2].map((number) => goOn(id, number)));
    expect(await kept()).toEqual([{ n: 5, at: 'outro' }]);
  });

  it('knows the slides of the deck, each at its own number', async () => {
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const { id } = (await start(roundUp)).json().data;
    const wrong = [
      await goOn(id, 3, 'outro'),
      await goOn(id, 6, 'outro'),
      await start(roundUp, { last_viewed_slide_number: 2 }),
      await start(roundUp, { last_viewed_slide_number: 9, last_viewed_slide_designator: 'outro' }),
      await start(roundUp, { slides_count: 4 }),
    ];
    for (const answer of wrong)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'no_such_slide']);
    for (const number of [0, -1, 1.5, '2', null])
      expect((await goOn(id, number as number, 'intro')).statusCode).toBe(422);
    expect((await start(roundUp, { score: 5 })).statusCode).toBe(422);
    expect(await kept()).toEqual([{ n: 1, at: 'intro' }]);
  });

  it('is the parent’s own, of their own child’s published Round-Up', async () => {
    const other = await addParent(stage.portal, 'other@families.example');
    const roundUp = await addRoundUp(stage.portal, stage.maya);
    const { id } = (await start(roundUp)).json().data;
    const hidden = await addRoundUp(stage.portal, stage.maya, [], {
      acYear: 2020,
      publishedAt: null,
    });
    const answers = [
      await start(roundUp, {}, other),
      await start(roundUp, { grown_up_id: other.grownUpId }),
      await start(hidden),
      await start(randomUUIDv7()),
      await goOn(id, 2, DECK[1], other),
      await goOn(randomUUIDv7(), 2),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await kept()).toEqual([{ n: 1, at: 'intro' }]);
  });
});
