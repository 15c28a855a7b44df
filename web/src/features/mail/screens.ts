export { EmailScreen } from './email-screen.tsx';
export { EmailsScreen } from './emails-screen.tsx';
