import { createRoute } from '@tanstack/react-router';
import { lateScreen } from '../platform/late-screen.ts';
import { flags, text } from '../platform/search-parameters.ts';
import { parent } from './frame-routes.ts';

/** Screens about one child of a signed-in parent. */
export const childScreens = [
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id',
    validateSearch: (search) => flags(search, 'cancelled'),
    component: lateScreen(() => import('../modules/child-page/kid-screen.tsx'), 'KidScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id/timetable',
    component: lateScreen(
      () => import('../modules/lessons/timetable-screen.tsx'),
      'TimetableScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/timeline/$id',
    component: lateScreen(
      () => import('../modules/stories/timeline/timeline-screen.tsx'),
      'TimelineScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/round-up-poster',
    validateSearch: (search) => text(search, 'url'),
    component: lateScreen(
      () => import('../modules/stories/round-up/poster-screen.tsx'),
      'PosterScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/song/$id',
    component: lateScreen(() => import('../modules/lessons/songs/song-screen.tsx'), 'SongScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/band_leader/$id/staff_profile',
    component: lateScreen(() => import('../modules/lessons/leader-screen.tsx'), 'LeaderScreen'),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id/enrolment-status',
    component: lateScreen(
      () => import('../modules/places/cancellation/enrolment-status-screen.tsx'),
      'EnrolmentStatusScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/kid/$id/cancellation_form',
    component: lateScreen(
      () => import('../modules/places/cancellation/cancellation-screen.tsx'),
      'CancellationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/enrol-reserved-child',
    validateSearch: (search) => text(search, 'id'),
    component: lateScreen(
      () => import('../modules/places/enrolment/reserved-screen.tsx'),
      'ReservedScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/instrument-change',
    validateSearch: (search) => text(search, 'id'),
    component: lateScreen(
      () => import('../modules/places/instrument-changes/instrument-change-screen.tsx'),
      'InstrumentChangeScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => parent,
    path: '/available-instrument-changes',
    validateSearch: (search) => text(search, 'id'),
    component: lateScreen(
      () => import('../modules/places/instrument-changes/available-changes-screen.tsx'),
      'AvailableChangesScreen',
    ),
  }),
] as const;
