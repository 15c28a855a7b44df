/** The one player of videos, for every page that shows one. */
export { VideoButton } from './parts/video-button.tsx';
export { VideoModal } from './parts/video-modal.tsx';
