export { LeadersScreen, QuestionsScreen, SchoolsScreen, SongsScreen } from './list-screens.tsx';
export { ProviderScreen } from './provider-screen.tsx';
export { SchoolScreen } from './school-screen.tsx';
export { TimetableScreen } from './timetable-screen.tsx';
