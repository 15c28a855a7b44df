export { sendBatchesDue } from './batches.ts';
export { makeEmailQueue, sendMail, type EmailQueue } from './jobs.ts';
export { openSent, readKeptEmail } from './kept-email.ts';
export { mailOfficeRoutes } from './office-routes.ts';
export { mailboxRoutes } from './routes.ts';
export { emails, familiesWrittenTo, findAddresses } from './sent-mail.ts';
export { describeQueued, listUnsent, sendUnsent } from './unsent-mail.ts';
export { deliver } from './use-cases.ts';
export * as batches from './batches.ts';
