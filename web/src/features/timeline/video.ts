/** The one player of videos, for every page that shows one. */
export { VideoModal } from './parts/video-modal.tsx';
