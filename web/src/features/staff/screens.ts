export { MeScreen } from './me-screen.tsx';
export { StaffForgottenPasswordScreen, StaffSetPasswordScreen } from './password-screens.tsx';
export { StaffSignInScreen } from './sign-in-screen.tsx';
export { StaffScreen } from './staff-screen.tsx';
