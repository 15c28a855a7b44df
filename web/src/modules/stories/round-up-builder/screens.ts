export { BandScreen } from './band-screen.tsx';
export { BandsScreen } from './bands-screen.tsx';
export { PreviewScreen } from './preview-screen.tsx';
