import { describe, expect, it } from 'vitest';
import { testsOfChange } from './tests-of-change.ts';

const SOURCES = new Map(
  Object.entries({
    'domain/src/payments/forecast.ts': '',
    'domain/src/payments/forecast.test.ts': "import { forecast } from './forecast.ts';",
    'domain/src/kernel/money.ts': '',
    'api/src/features/payments/page.ts':
      "import { forecast } from '@bandstand/domain/payments/forecast';",
    'api/src/features/payments/page.test.ts': "import { page } from './page.ts';",
    'api/src/features/home/home.ts': "import { page } from '../payments/page.ts';",
    'api/src/features/home/home.test.ts': '',
    'api/src/features/songs/songs.test.ts': '',
    'api/src/pages.test.ts': "import '../src/features/payments/page.ts';",
    'api/src/platform/pool.ts': '',
    'web/src/features/payments/screen.tsx': '',
    'web/src/features/payments/screen.test.tsx': "import { Screen } from './screen.tsx';",
  }),
);
const testsOf = (...changed: string[]) => testsOfChange(changed, SOURCES);

describe('the tests of a change', () => {
  it('are those of its feature on every side, and of no other', () => {
    expect(testsOf('web/src/features/payments/screen.tsx')).toEqual([
      'domain/src/payments/forecast.test.ts',
      'api/src/features/payments/page.test.ts',
      'web/src/features/payments/screen.test.tsx',
    ]);
  });

  it('are also those of the features that import it, and those that import it themselves', () => {
    expect(testsOf('api/src/features/payments/page.ts')).toEqual([
      'domain/src/payments/forecast.test.ts',
      'api/src/features/payments/page.test.ts',
      'api/src/features/home/home.test.ts',
      'api/src/pages.test.ts',
      'web/src/features/payments/screen.test.tsx',
    ]);
  });

  it('are all of them where nothing says what depends on a file', () => {
    expect(testsOf('api/db/migrations/0001.sql')).toBeNull();
    expect(testsOf('api/src/platform/pool.ts')).toBeNull();
  });

  it('are none for a document, a journey, a tool or a style', () => {
    expect(testsOf('docs/money.md', 'README.md', 'e2e/home.test.ts', 'tools/bench.ts')).toEqual([]);
    expect(testsOf('web/src/ui/base.css')).toEqual([]);
  });

  it('of a test that was changed are those of its feature', () => {
    expect(testsOf('api/src/features/songs/songs.test.ts')).toEqual([
      'api/src/features/songs/songs.test.ts',
    ]);
  });
});
