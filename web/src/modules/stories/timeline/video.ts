/** The players of videos, for every page that shows one. */
export { OwnVideoModal } from './parts/own-video-modal.tsx';
export { VideoButton } from './parts/video-button.tsx';
export { VideoModal } from './parts/video-modal.tsx';
