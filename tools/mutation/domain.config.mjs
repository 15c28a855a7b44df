import { mutationOf } from './stryker.mjs';

/**
 * The rules that guard places, pennies and rights, without the files that are texts, shapes and forms. The tables of moves stay
 * out because they are compared with what PostgreSQL enforces, and that takes a database (`api/src/faults/lives.test.ts`,
 * `life-cycles.test.ts`).
 */
export default mutationOf('domain', {
  mutate: [
    'domain/src/{cancellation,enrolment,family-limits,payments,waiting-list}/*.ts',
    '!**/*.{test,test-data}.ts',
    '!**/{contract,model,payer-contract,refusals}.ts',
    '!**/{bank-details,reasons,seen,slot-moves,enrolment-moves,mandate-moves,wizard}.ts',
    'domain/src/account/{model,rules}.ts',
    'domain/src/children/may-change.ts',
    'domain/src/kernel/name-rule.ts',
    'domain/src/kids-app/subscription.ts',
    'domain/src/school-year/year-range.ts',
  ],
  // What stands outside functions is changed before a test begins: only files that import it are run for it.
  related: true,
});
