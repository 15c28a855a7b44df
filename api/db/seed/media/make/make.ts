import { resolve } from 'node:path';
import { makeFilms } from './films.ts';
import { makePictures } from './pictures.ts';
import { makeStills } from './stills.ts';
import { makeSong } from './song.ts';
import { makeVideo } from './video.ts';

// Makes the demo's media again: node api/db/seed/media/make/make.ts. The song, the video and the films need ffmpeg.
const FILES = resolve(import.meta.dirname, '../files');
await makePictures(FILES);
await makeStills(FILES);
await makeSong(`${FILES}/demo-song.mp3`);
await makeVideo(FILES);
await makeFilms(FILES);
