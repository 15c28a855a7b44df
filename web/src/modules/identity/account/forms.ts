/** What every way in is made of, for parents and for schools. */
export { SetPasswordForm } from './parts/set-password-form.tsx';
export { SignInForm } from './parts/sign-in-form.tsx';
export { SignInNotice } from './parts/sign-in-notice.tsx';
export { WayLinks } from './parts/way-links.tsx';
