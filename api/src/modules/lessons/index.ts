export { lessonSamples } from './emails.ts';
export { calendarFeedRoutes } from './file-routes.ts';
export { calendarRow, calendarsOf, readNextDates } from './calendar.ts';
export { countedOf } from './store.ts';
export { leaderPhotoRoutes } from './file-routes.ts';
export { lessonDayRoutes, lessonRoutes } from './routes.ts';
export { changeTimesDue, lessonSetUpRoutes } from './set-up.ts';
export { songRoutes } from './routes.ts';
export { endAddressOf } from './feed.ts';
