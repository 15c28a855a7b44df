/**
 * The rules that guard places, pennies and rights, without the files that are texts, shapes and forms. What the payments page
 * says of months to come and behind (`forecast`, `what-if`, `payment-history`) takes no money: a property compares it with the
 * run itself. The tables of moves stay out because they are compared with what PostgreSQL enforces, and that takes a database
 * (`api/src/faults/lives.test.ts`, `life-cycles.test.ts`).
 */
const domain = [
  'domain/src/{places/{cancellation,enrolment,waiting-list},families/limits,money/payments,prices}/*.ts',
  '!**/*.{test,test-data}.ts',
  '!**/{contract,*-contract,model,refusals,*-noun,words,*-words}.ts',
  '!**/{activity,bank-details,forecast,what-if,payment-history,reasons,seen,slot-moves,mandate-moves,hosted-moves,statement}.ts',
  'domain/src/identity/account/{model,rules}.ts',
  'domain/src/child-page/may-change.ts',
  'domain/src/kernel/plain-name.ts',
  'domain/src/prices/subscription.ts',
  'domain/src/lessons/lesson-days.ts',
  'domain/src/kernel/school-year/rules.ts',
];

/** Who may make a call and what is answered, as far as it takes no database. */
const api = [
  'api/src/platform/http/{admission,cookies,idempotency,serve}.ts',
  'api/src/platform/security/{address-mac,signed-address,wrong-tries}.ts',
];

/** What is changed in each package; a pattern that begins with `!` takes out what those before it named. */
export const MUTATED = { domain, api };
