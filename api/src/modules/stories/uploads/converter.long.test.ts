import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_FAULTS } from '@bandstand/domain/stories/uploads/rules';
import { addSchool } from '../../../testing/families.ts';
import { addStaff, type TestStaff } from '../../../testing/office.ts';
import { FFMPEG, hasFfmpeg } from '../../../testing/films.ts';
import { onePortal } from '../../../testing/portal.ts';
import { sendWhole } from '../../../testing/uploads.ts';
import { makeMissingWidths } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'bandstand-films-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A film as a phone or a camera makes it. */
const filmed = (name: string, seconds: number, ...how: readonly string[]): Buffer => {
  const path = join(folder, name);
  const sources = ['-f', 'lavfi', '-i', `testsrc2=rate=10:duration=${seconds}:${how[0]}`];
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const said = ['-metadata', 'location=+51.5-000.1/', '-metadata', 'make=Secret Phone'];
  execFileSync(
    FFMPEG,
    ['-loglevel', 'error', '-y', ...sources, ...sound, ...said, ...how.slice(1), path],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  return readFileSync(path);
};

describe.runIf(hasFfmpeg)(
  'a film of another kind, where a converter is installed',
  { tags: 'long', timeout: 180_000 },
  () => {
    const portal = onePortal({ env: { FFMPEG } });
    let nadia: TestStaff;
    let timetableId: string;
    beforeAll(async () => {
      nadia = await addStaff(portal, ['office']);
      ({ timetableId } = await addSchool(portal, { name: 'Oakfield' }));
    });
    const send = (bytes: Buffer) => sendWhole(portal, nadia, { timetableId, kind: 'film' }, bytes);
    const fetched = async (url: string) => {
      const answer = await portal.call({ method: 'GET', url });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload;
    };
    const HEVC = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1'];

    it('is shown as H.264 of at most 1080p, without where and with what it was filmed', async () => {
      const film = filmed('phone.mov', 1, 'size=1440x2560', '-preset', 'ultrafast', ...HEVC);
      expect(film.includes('Secret Phone')).toBe(true);
      const { state, file_url: url, says } = await send(film);
      expect([state, says]).toEqual(['done', null]);
      const shown = await fetched(url ?? '');
      expect(shown.includes('avc1')).toBe(true);
      for (const told of ['Secret Phone', '51.5', 'hvc1', 'Lavf'])
        expect(shown.includes(told), told).toBe(false);
      const path = join(folder, 'shown.mp4');
      writeFileSync(path, shown);
      const still = join(folder, 'shown.png');
      execFileSync(FFMPEG, ['-loglevel', 'error', '-y', '-i', path, '-frames:v', '1', still]);
      expect(await sharp(still).metadata()).toMatchObject({ width: 1080, height: 1920 });
    });

    it('has a still, and the still its widths', async () => {
      const { id } = await send(filmed('camera.webm', 1, 'size=1280x720', '-c:v', 'libvpx'));
      const files = async () => (await portal.deps.mediaStore.list(id)).map(({ name }) => name);
      expect(await files()).toEqual([`${id}.jpg`, `${id}.mp4`]);
      await makeMissingWidths(portal.deps);
      expect((await files()).length).toBe(5);
    });

    it('is refused in words where it is too long, or no film inside', async () => {
      const long = filmed('long.mkv', 185, 'size=64x36', '-c:v', 'libx264', '-preset', 'ultrafast');
      expect((await send(long)).says).toBe(UPLOAD_FAULTS.too_long);
      const half = filmed('half.mov', 1, 'size=320x180', ...HEVC);
      const cut = Buffer.concat([half.subarray(0, 24), Buffer.alloc(4_000, 'x')]);
      expect((await send(cut)).says).toBe(UPLOAD_FAULTS.not_converted);
    });

    it('that names another file is not read', async () => {
      const secret = join(folder, 'secret.mov');
      filmed('secret.mov', 1, 'size=320x180', '-c:v', 'libx264');
      const list = `#EXTM3U\n#EXTINF:1,\nfile://${secret}\n#EXT-X-ENDLIST\n`;
      expect((await send(Buffer.from(list))).says).toBe(UPLOAD_FAULTS.not_a_film);
      const disguised = Buffer.concat([Buffer.from('000001ba44', 'hex'), Buffer.from(list)]);
      expect((await send(disguised)).says).toBe(UPLOAD_FAULTS.not_converted);
    });
  },
);
