export { PublicationScreen } from './publication-screen.tsx';
export { PublicationsScreen } from './publications-screen.tsx';
export { WriteScreen } from './write-screen.tsx';
