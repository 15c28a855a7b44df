import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

/** With the first lines of its first failure: of a test that passed afterwards nothing else reports them. */
const nameAndFault = (test: TestCase): string => {
  const [fault] = test.result().errors ?? [];
  const says = (fault?.message ?? '').split('\n').slice(0, 3).join(' ');
  return `${test.module.relativeModuleId} > ${test.fullName}${says && ` (${says})`}`;
};

/** Records how many tests passed, which failed, and which of them needed a second try. */
export default class TestReport implements Reporter {
  #file = '';

  onInit({ config }: Vitest): void {
    this.#file = typeof config.outputFile === 'string' ? config.outputFile : '';
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const withState = (state: string) => tests.filter((test) => test.result().state === state);
    const brokenFiles = modules.filter(
      (module) => module.state() === 'failed' && module.errors().length > 0,
    );
    const failures = [
      ...withState('failed').map(nameAndFault),
      ...brokenFiles.map((module) => `${module.relativeModuleId} could not be run`),
      ...unhandled.map(() => 'an error outside of every test'),
    ];
    const counted = {
      passed: withState('passed').length,
      failures,
      secondTries: withState('passed')
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map(nameAndFault),
    };
    if (this.#file !== '') writeFileSync(this.#file, JSON.stringify(counted));
  }
}
