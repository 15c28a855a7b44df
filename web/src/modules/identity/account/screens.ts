export { ConfirmPayerScreen } from './confirm-screens.tsx';
export { ConfirmSecondEmailScreen } from './confirm-screens.tsx';
export { ForgottenPasswordScreen } from './password-screens.tsx';
export { SetPasswordScreen } from './password-screens.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
export { SignOutScreen } from './sign-out-screen.tsx';
export { SignUpScreen } from './sign-up-screen.tsx';
export { UnlockAccountScreen } from './unlock-account-screen.tsx';
