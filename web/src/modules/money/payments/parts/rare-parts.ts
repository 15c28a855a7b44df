/** What few parents see of the Direct Debit page, in one file that is loaded when it is needed. */
export { ChangeOnTheirPages } from './change-under-way.tsx';
export { ChangeUnderWay } from './change-under-way.tsx';
export { HostedSetUp } from './hosted-set-up.tsx';
export { HostedReturn } from './hosted-return.tsx';
