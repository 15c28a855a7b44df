export { StaffForgottenPasswordScreen } from './password-screens.tsx';
export { StaffSetPasswordScreen } from './password-screens.tsx';
export { StaffSignInScreen } from './sign-in-screen.tsx';
