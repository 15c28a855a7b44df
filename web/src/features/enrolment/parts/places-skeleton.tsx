/** As high as the four cards to come. */
export function PlacesSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Looking for places</span>
      {['vocals', 'keyboard', 'guitar', 'drums'].map((card) => (
        <div
          key={card}
          aria-hidden
          className="flex min-h-24 gap-4 rounded-card border-[1.5px] border-line bg-surface p-4"
        >
          <div className="size-14 shrink-0 rounded-field bg-sunken" />
          <div className="min-w-0 grow">
            <div className="eq-line mb-1 w-2/5" />
            <div className="eq-line w-11/12" />
          </div>
        </div>
      ))}
    </div>
  );
}
