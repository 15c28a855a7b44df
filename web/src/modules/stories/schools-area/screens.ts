/** The schools area in one piece of code: it is small, and no parent asks for it. */
export { ConcertVideosScreen } from './concert-videos-screen.tsx';
export { SchoolForgottenPasswordScreen } from './sign-in-screens.tsx';
export { SchoolFrame } from './school-frame.tsx';
export { SchoolNotFoundScreen } from './school-frame.tsx';
export { SchoolSetPasswordScreen } from './sign-in-screens.tsx';
export { SchoolSignInScreen } from './sign-in-screens.tsx';
export { SchoolSignOutScreen } from './sign-in-screens.tsx';
