export { ConfirmPayerScreen } from './confirm-payer-screen.tsx';
export { ConfirmSecondEmailScreen } from './confirm-second-email-screen.tsx';
export { ForgottenPasswordScreen } from './forgotten-password-screen.tsx';
export { SetPasswordScreen } from './set-password-screen.tsx';
export { SignInScreen } from './sign-in-screen.tsx';
export { SignOutScreen } from './sign-out-screen.tsx';
export { SignUpScreen } from './sign-up-screen.tsx';
export { UnlockAccountScreen } from './unlock-account-screen.tsx';
