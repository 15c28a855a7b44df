import { VIDEOS } from '../words.ts';

/** The cards of the concert videos before they are known, each as high as the real one. */
export function VideosSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{VIDEOS.loading}</span>
      <div aria-hidden className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {['w-11/12', 'w-4/5', 'w-2/3'].map((width) => (
          <div key={width} className="min-w-0">
            <div className="overflow-hidden rounded-field bg-sunken">
              <div className="aspect-video" />
              <div className="flex items-center gap-3 px-4 py-3">
                <span className="size-[44px] shrink-0 rounded-chip bg-surface" />
                <span className={`eq-line ${width}`} />
              </div>
            </div>
            <p className="mt-2">{'\u00a0'}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
