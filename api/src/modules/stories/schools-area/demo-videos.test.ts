import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../../../db/seed/seed.ts';
import { onePortal } from '../../../testing/portal.ts';

const portal = onePortal();
beforeAll(async () => {
  await seedDemo(portal.deps.db, portal.deps.clock.now());
});

it('plays each concert video of the demo, its still and its captions from the portal itself', async () => {
  const signedIn = await portal.call({
    method: 'POST',
    url: '/school_users/sign_in.json',
    payload: { school_user: { email: 'office@oakfield.example.com', password: 'Bandstand1' } },
  });
  const authorization = String(signedIn.headers.authorization);
  const answer = await portal.call({
    url: '/api/schools/concert_videos.json',
    headers: { authorization },
  });
  const videos: { attributes: Record<string, string | null> }[] = answer.json().data;
  expect(videos).toHaveLength(4);
  for (const { attributes: video } of videos) {
    expect(video.vimeo_id).toBeNull();
    const types = {
      video_url: 'video/mp4',
      video_thumbnail_url: 'image/jpeg',
      video_captions_url: 'text/vtt',
    };
    for (const [name, type] of Object.entries(types)) {
      const url = video[name] ?? '';
      expect(url, name).toMatch(/^\/media\/files\//);
      const file = await portal.call({ url });
      expect([file.statusCode, file.headers['content-type']], name).toEqual([
        200,
        expect.stringContaining(type),
      ]);
      expect(file.rawPayload.length).toBeGreaterThan(100);
    }
    const part = await portal.call({
      url: video.video_url ?? '',
      headers: { range: 'bytes=0-11' },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.toString('latin1', 4, 8)).toBe('ftyp');
  }
});
