import type { TestPortal } from './portal.ts';

/** A portal of a test or of a journey, whose database its owner can ask. */
type Asked = Pick<TestPortal, 'sql'>;

/** Signs everybody out, on every device. */
export const endSessions = async ({ sql }: Asked): Promise<void> => {
  await sql('update sessions set ended_at = now() where ended_at is null');
};

/** What a parent has said about their child in concert videos; null is nothing yet. */
export const sayOfConcertVideos = async (
  { sql }: Asked,
  kidId: string,
  isAllowed: boolean | null,
): Promise<void> => {
  await sql('update kids set concert_video_permission = $2 where id = $1', [kidId, isAllowed]);
};

/** Every child may be seen in concert videos. */
export const allowConcertVideos = async ({ sql }: Asked): Promise<void> => {
  await sql('update kids set concert_video_permission = true');
};

/** Gives a child a last day, or takes it back; nothing else of a cancellation. */
export const setLastDay = async (
  { sql }: Asked,
  kidId: string,
  day: string | null,
): Promise<void> => {
  await sql('update kids set delayed_cancellation_date = $2 where id = $1', [kidId, day]);
};

/** What waits in a queue for later is due now. */
export const doNow = async ({ sql }: Asked, queue: string): Promise<void> => {
  await sql('update jobs.job set start_after = now() where name = $1', [queue]);
};

/** Takes away the e-mails so far, of everybody or of one reader. */
export const emptyMailbox = async ({ sql }: Asked, recipient?: string): Promise<void> => {
  await sql('delete from mailbox where $1::text is null or recipient = $1', [recipient ?? null]);
};
