import { describe, expect, it } from 'vitest';
import { testsOfChange } from './tests-of-change.ts';

const SOURCES = new Map(
  Object.entries({
    'domain/src/money/payments/forecast.ts': '',
    'domain/src/money/payments/forecast.test.ts': "import { forecast } from './forecast.ts';",
    'domain/src/kernel/money.ts': '',
    'api/src/modules/money/payments/page.ts':
      "import { forecast } from '@bandstand/domain/money/payments/forecast';",
    'api/src/modules/money/payments/page.test.ts': "import { page } from './page.ts';",
    'api/src/modules/shell/home/home.ts': "import { page } from '../../money/payments/page.ts';",
    'api/src/modules/shell/home/home.test.ts': '',
    'api/src/modules/lessons/songs/songs.test.ts': '',
    'api/src/pages.test.ts': "import '../src/modules/money/payments/page.ts';",
    'api/src/platform/pool.ts': '',
    'web/src/modules/money/payments/screen.tsx': '',
    'web/src/modules/money/payments/screen.test.tsx': "import { Screen } from './screen.tsx';",
  }),
);
const testsOf = (...changed: string[]) => testsOfChange(changed, SOURCES);

describe('the tests of a change', () => {
  it('are those of its feature on every side, and of no other', () => {
    expect(testsOf('web/src/modules/money/payments/screen.tsx')).toEqual([
      'domain/src/money/payments/forecast.test.ts',
      'api/src/modules/money/payments/page.test.ts',
      'web/src/modules/money/payments/screen.test.tsx',
    ]);
  });

  it('are also those of the features that import it, and those that import it themselves', () => {
    expect(testsOf('api/src/modules/money/payments/page.ts')).toEqual([
      'domain/src/money/payments/forecast.test.ts',
      'api/src/modules/money/payments/page.test.ts',
      'api/src/modules/shell/home/home.test.ts',
      'api/src/pages.test.ts',
      'web/src/modules/money/payments/screen.test.tsx',
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
    expect(testsOf('api/src/modules/lessons/songs/songs.test.ts')).toEqual([
      'api/src/modules/lessons/songs/songs.test.ts',
    ]);
  });
});
