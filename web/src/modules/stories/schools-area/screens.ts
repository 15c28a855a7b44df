/** The schools area in one piece of code: it is small, and no parent asks for it. */
export { ConcertVideosScreen } from './concert-videos-screen.tsx';
export { SchoolForgottenPasswordScreen } from './forgotten-password-screen.tsx';
export { SchoolFrame } from './school-frame.tsx';
export { SchoolNotFoundScreen } from './not-found-screen.tsx';
export { SchoolSetPasswordScreen } from './set-password-screen.tsx';
export { SchoolSignInScreen } from './sign-in-screen.tsx';
export { SchoolSignOutScreen } from './sign-out-screen.tsx';
