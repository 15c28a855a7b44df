export { EmailScreen } from './email-screen.tsx';
export { TemplatesScreen } from './email-screen.tsx';
export { EmailsScreen } from './emails-screen.tsx';
