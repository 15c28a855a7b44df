/** What pg-boss calls a job that waits to be done, for the first time or again. */
export const WAITING_JOBS = ['created', 'retry'];
