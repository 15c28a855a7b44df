import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { GalleryScreen } from './features/gallery/screen.tsx';
createRoot(document.getElementById('root')!).render(<StrictMode><GalleryScreen /></StrictMode>);
