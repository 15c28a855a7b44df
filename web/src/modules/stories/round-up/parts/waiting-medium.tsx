import { Equaliser } from '../../../../ui/equaliser.tsx';

/** In the place of a picture that is asked for again, and as large. */
export function WaitingMedium({ className }: { className: string }) {
  return (
    <div role="status" className={`ru-asking ${className}`}>
      <span className="sr-only">Loading</span>
      <Equaliser />
    </div>
  );
}
