import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { addMedium } from '../api/src/testing/media.ts';
import { allowConcertVideos } from '../api/src/testing/tables/families.ts';
import { learnSong, tickSkills } from '../api/src/testing/tables/lessons.ts';
import { expectAccessible, haveSession, PHONE, visit, type Visit } from './support/browser.ts';
import { asOffice } from './support/office.ts';
import { announced } from './support/round-up.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const opened: Visit[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

/** The band of Maya, in which each child has shown a skill in this term, with a song and a picture of all of them. */
const completeBand = async () => {
  const { portal } = stage;
  const [band] = await portal.sql<{ id: string; name: string; staff_id: string; maya: string }>(
    `select b.id, b.name, l.staff_id, k.id as maya from kids k join slots s on s.kid_id = k.id and s.holding = 'member'
       join bands b on b.id = s.band_id join timetables t on t.id = b.timetable_id join band_leaders l on l.id = t.band_leader_id
     where k.name = 'Maya Taylor'`,
  );
  if (band === undefined) throw new Error('Maya plays in no band.');
  const { id: bandId, staff_id: staffId } = band;
  const players = await portal.sql<{ id: string }>(
    "select kid_id as id from slots where band_id = $1 and holding = 'member'",
    [bandId],
  );
  for (const { id: kidId } of players)
    await tickSkills(
      portal,
      { bandId, staffId },
      { kidId, on: '2027-01-12', skills: ['Playing by heart'] },
    );
  await learnSong(portal, bandId);
  await allowConcertVideos(portal);
  const seen = players.map(({ id }) => id);
  const mediaId = await addMedium({ deps: portal.deps }, seen, { description: 'All of us' });
  await portal.sql(
    `insert into timeline_entries (id, kid_id, category, color, photo_id, created_at)
     values (gen_random_uuid(), $1, 'Media', 'teal', $2, '2027-01-12T09:00:00Z')`,
    [band.maya, mediaId],
  );
  return band;
};

/** The picture is on the slide, and has come. */
const seesPicture = async (page: Page) => {
  const slide = page
    .locator('[data-slide="media_1"]:not([inert])')
    .filter({ hasText: 'All of us' });
  await expect
    .poll(() =>
      slide
        .locator('img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
};

it('publishes a complete band in four presses on a phone, and its families watch what was previewed', async () => {
  const band = await completeBand();
  const leader = await asOffice(stage, 'marcus@bandstand.example.com', '/office/round-ups', {
    viewport: PHONE,
  });
  opened.push(leader);
  const { page, hands } = leader;
  await page.getByRole('heading', { level: 1, name: 'Round-Ups' }).waitFor();
  await page.getByRole('link', { name: band.name }).waitFor();
  await expectAccessible(page);

  let presses = 0;
  const press = async (...where: Parameters<typeof hands.press>) => {
    presses += 1;
    await hands.press(...where);
  };
  await press(page.getByRole('link', { name: band.name }));
  await page.getByText('Nothing is missing.').waitFor();
  await expectAccessible(page);

  // Who looks first at what a child will see presses three times more.
  await hands.press(page.getByRole('link', { name: 'Preview of Maya Taylor' }));
  await expect.poll(() => announced(page)).toMatch(/Maya’s Round-Up$/);
  for (const heading of [/Maya is a Drummer$/, /Caught on camera$/]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => announced(page)).toMatch(heading);
  }
  await seesPicture(page);
  await expectAccessible(page);
  await hands.press(page.getByRole('link', { name: 'Exit' }));

  await press(page.getByRole('button', { name: 'Publish …' }));
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Publish', exact: true }));
  await page.getByText('Every child has their Round-Up of this term.').waitFor();
  expect(presses).toBeLessThanOrEqual(4);

  const parent = await visit(stage.browser, stage.portal.address, { viewport: PHONE });
  opened.push(parent);
  await haveSession(parent.context, stage.portal.address, 'alex@example.com');
  await parent.page.goto(`/timeline/${band.maya}`);
  await parent.page
    .getByText(
      'Maya’s Round-Up of the spring term is ready: the songs, the skills and the pictures.',
    )
    .waitFor();
  await parent.page.goto(`/round-up/${band.maya}`);
  await expect.poll(() => announced(parent.page)).toMatch(/Maya’s Round-Up$/);
  await parent.page.keyboard.press('ArrowRight');
  await parent.page.keyboard.press('ArrowRight');
  await seesPicture(parent.page);
});
