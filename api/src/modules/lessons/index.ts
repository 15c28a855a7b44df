export { lessonSamples } from './email-samples.ts';
export { calendarFeedRoutes } from './feed-routes.ts';
export { calendarRow, calendarsOf, readNextDates } from './lessons.ts';
export { leaderPhotoRoutes } from './photo-routes.ts';
export { lessonRoutes } from './routes.ts';
export { changeTimesDue, lessonSetUpRoutes } from './set-up.ts';
export { songRoutes } from './songs/routes.ts';
export { endAddressOf } from './subscription.ts';
