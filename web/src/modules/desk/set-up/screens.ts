export { LeadersScreen, QuestionsScreen, SchoolsScreen, SongsScreen } from './list-screens.tsx';
export { SchoolScreen } from './school-screen.tsx';
export { TimetableScreen } from './timetable-screen.tsx';
