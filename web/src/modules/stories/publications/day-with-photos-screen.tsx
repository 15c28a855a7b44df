import { latePart } from '../../../ui/late-part.tsx';
import { DayScreen, type DaySlots } from '../../lessons/day/day-screen.tsx';

const parts = () => import('./day-photos.tsx');
const WaitingPhotos = latePart(async () => (await parts()).WaitingPhotos);
const BandPhotos = latePart(
  async () => (await parts()).BandPhotos,
  <div className="mt-4 min-h-12" />,
);

const SLOTS: DaySlots = {
  above: <WaitingPhotos />,
  ofBand: (of) => <BandPhotos {...of} />,
};

/** The day of a Band Leader, whose bands can be photographed and filmed. */
export function DayWithPhotosScreen() {
  return <DayScreen slots={SLOTS} />;
}
