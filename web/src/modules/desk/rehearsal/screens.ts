export { RehearsalScreen } from './rehearsal-screen.tsx';
