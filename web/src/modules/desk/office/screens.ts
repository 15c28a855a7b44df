export { ChangesScreen } from './changes-screen.tsx';
export { FamiliesScreen } from './families-screen.tsx';
export { MediaReportScreen } from './media-report-screen.tsx';
export { SetUpScreen } from './set-up-screen.tsx';
export { ViewedScreen } from './viewed-screen.tsx';
export { NoPageScreen } from './no-page-screen.tsx';
export { TodayScreen } from './today-screen.tsx';
export { StaffScreen } from '../staff/staff-screen.tsx';
