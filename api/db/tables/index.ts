export * from './accounts.ts';
export * from './enrolments.ts';
export * from './families.ts';
export * from './offers.ts';
export * from './places.ts';
export * from './platform.ts';
export * from './schools.ts';
