export { MeScreen } from './me-screen.tsx';
export { StaffForgottenPasswordScreen } from './forgotten-password-screen.tsx';
export { StaffSetPasswordScreen } from './set-password-screen.tsx';
export { StaffSignInScreen } from './sign-in-screen.tsx';
