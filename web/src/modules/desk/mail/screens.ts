export { EmailScreen } from './email-screen.tsx';
export { TemplatesScreen } from './templates-screen.tsx';
export { EmailsScreen } from './emails-screen.tsx';
