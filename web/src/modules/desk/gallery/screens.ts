export { OfficeGalleryScreen } from './office-gallery-screen.tsx';
