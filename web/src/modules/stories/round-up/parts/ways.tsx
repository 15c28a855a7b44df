import { ChevronLeft, ChevronRight } from 'lucide-react';

type SlideButtonsProps = { previous: (() => void) | null; next: (() => void) | null };

/** To the slide before, and to the next one; where there is none there is no button. */
export function Ways({ previous, next }: SlideButtonsProps) {
  return (
    <div className="ru-ways">
      {previous && (
        <button type="button" aria-label="Previous" onClick={previous} className="ru-way">
          <ChevronLeft aria-hidden className="size-7" />
        </button>
      )}
      {next && (
        <button type="button" aria-label="Next" onClick={next} className="ru-way ru-way-next">
          <ChevronRight aria-hidden className="size-7" />
        </button>
      )}
    </div>
  );
}
