import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Copy, readCopy } from './read-copy.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The pages and the rules; of the server its modules, which write to people and answer them, and its own faults. */
export const COPY_SOURCES = [
  'web/src/**/*.{ts,tsx}',
  'domain/src/**/*.ts',
  'api/src/modules/**/*.ts',
  'api/src/platform/http/faults.ts',
  'api/src/platform/mail/email-page.ts',
];
/** Tests, the pages for developers, stores, and what only other programs read. */
const LEFT_OUT =
  /\.test(?:-data)?\.tsx?$|\/testing\/|\/(?:desk|shell)\/gallery\/|\/(?:calls|chords)\.ts$|^api\/.*(?:[/-](?:store|routes|samples|samples-page|fonts|type|limits|pdf)|samples)\.ts$/;

export interface CopyFile {
  readonly path: string;
  readonly feature: string;
  /** True for the modules that hold a feature's words, and nothing but them. */
  readonly isForWords: boolean;
  readonly copy: readonly Copy[];
}

const FEATURE = /^\w+\/src\/(?:modules\/)?([\w-]+(?:\/(?!parts\/)[\w-]+(?=\/))?)/;
const featureOf = (path: string): string => FEATURE.exec(path)?.[1] ?? path;

const FOR_WORDS =
  /(?:^|[/-])(?:words|refusals|emails|reasons|names|offer-words|notice-words|payment-words)\.tsx?$/;

/** Every file with something to read in it, by its path. */
export const collectCopy = (root = ROOT): CopyFile[] =>
  globSync(COPY_SOURCES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted()
    .map((path) => ({
      path,
      feature: featureOf(path),
      isForWords: FOR_WORDS.test(path),
      copy: readCopy(path, readFileSync(join(root, path), 'utf8')),
    }))
    .filter(({ copy }) => copy.length > 0);
