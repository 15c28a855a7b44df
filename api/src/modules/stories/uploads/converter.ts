import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import {
  FILM_SECONDS_AT_MOST,
  HELD_PIXELS_AT_MOST,
  type UploadFault,
} from '@bandstand/domain/stories/uploads/rules';

/** What reads a film of a type. The program is never left to guess: some of its readers open whatever else a file names. */
const READERS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/3gpp': 'mov',
  'video/3gpp2': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/vnd.avi': 'avi',
  'video/mpeg': 'mpeg',
  'video/MP1S': 'mpeg',
  'video/MP2P': 'mpeg',
  'video/mp2t': 'mpegts',
};

/** A job that runs longer than five minutes is taken for dead. */
const PATIENCE = 280_000;
const WITHIN =
  'scale=w=min(iw\\,if(gte(iw\\,ih)\\,1920\\,1080)):h=min(ih\\,if(gte(iw\\,ih)\\,1080\\,1920)):force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1,format=yuv420p';
// One second more than is allowed, so that a film that is too long is told from one that just fits.
const PICTURES = `-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1 -t ${FILM_SECONDS_AT_MOST + 1} -fpsmax 30`;
const WRITTEN_AS =
  '-c:v libx264 -preset veryfast -crf 24 -maxrate 5M -bufsize 10M -c:a aac -b:a 128k -ac 2 -movflags +faststart -f mp4';
const ONE_STILL = '-map 0:v:0 -frames:v 1 -q:v 3 -map_metadata -1 -update 1 -f image2';

const run = promisify(execFile);

/** Has the program work on one file, with less right to the processors than whoever is answered; false when it can't. */
const work = async (
  program: string,
  { path, reader, seek = [] }: { path: string; reader: string; seek?: readonly string[] },
  to: readonly string[],
): Promise<boolean> => {
  const reads = `-protocol_whitelist file -max_alloc 400000000 -max_pixels ${HELD_PIXELS_AT_MOST}`;
  const working = run(
    program,
    [
      ...`-nostdin -hide_banner -loglevel error -y -timelimit 600 ${reads} -f ${reader}`.split(' '),
      ...seek,
      '-i',
      path,
      ...to,
    ],
    { cwd: dirname(path), timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 },
  );
  const { pid } = working.child;
  if (pid !== undefined) setPriority(pid, 10);
  return working.then(
    () => true,
    (fault: NodeJS.ErrnoException) => {
      // Also where a folder of the path may not be looked into.
      if (fault.code === 'ENOENT' || fault.code === 'EACCES') throw new NoConverter();
      return false;
    },
  );
};

class NoConverter extends Error {}

const unlessMissing = <Value>(made: Promise<Value>, otherwise: Value): Promise<Value> =>
  made.catch((fault: unknown) => {
    if (fault instanceof NoConverter) return otherwise;
    throw fault;
  });

/** Makes an MP4 film of H.264 and AAC, of at most 1080p, from one of another kind; where it lies. */
export const convertFilm = (
  program: string,
  path: string,
  type: string,
): Promise<Decision<string, UploadFault>> => {
  const reader = READERS[type];
  const to = join(dirname(path), 'converted.mp4');
  const how = [...PICTURES.split(' '), '-vf', WITHIN, ...WRITTEN_AS.split(' '), to];
  const convert = async (): Promise<Decision<string, UploadFault>> => {
    if (reader === undefined) return refuse('not_a_film');
    return (await work(program, { path, reader }, how)) ? ok(to) : refuse('not_converted');
  };
  return unlessMissing(convert(), refuse('needs_converter'));
};

/** A picture of a film that is ready, to be shown until it plays; null where none can be made. */
export const stillOf = (program: string, path: string): Promise<Buffer | null> => {
  const to = join(dirname(path), 'still.jpg');
  const film = { path, reader: 'mov', seek: ['-ss', '0.5'] };
  const make = async () =>
    (await work(program, film, [...ONE_STILL.split(' '), to]))
      ? await readFile(to).catch(() => null)
      : null;
  return unlessMissing(make(), null);
};
