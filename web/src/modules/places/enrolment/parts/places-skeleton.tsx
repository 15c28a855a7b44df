/** As high as the four cards to come. */
export function PlacesSkeleton() {
  return (
    <div role="status" className="band-places">
      <span className="sr-only">Looking for places</span>
      {['vocals', 'keyboard', 'guitar', 'drums'].map((card) => (
        <div
          key={card}
          aria-hidden
          className="rounded-card border-[1.5px] border-line bg-surface p-4"
        >
          <div className="mb-4 size-16 rounded-chip bg-sunken" />
          <div>
            <div className="eq-line mb-1 w-2/5" />
            <div className="eq-line w-11/12" />
          </div>
        </div>
      ))}
    </div>
  );
}
