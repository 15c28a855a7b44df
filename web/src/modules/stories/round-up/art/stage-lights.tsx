/** An equaliser across the whole width; what it shows is only that there is music. */
export function Bars({ count = 16 }: { count?: number }) {
  return (
    <div aria-hidden className="ru-bars">
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          style={{
            height: `${HEIGHTS[at % HEIGHTS.length]}%`,
            animationDelay: `${-(at * 370) % 1900}ms`,
          }}
        />
      ))}
    </div>
  );
}

const HEIGHTS = [38, 62, 88, 54, 74, 100, 46, 70, 92, 58, 34, 80];

/** Light from above. Each beam turns on its lamp, slowly and in its own time. */
export function Beams({ count = 4 }: { count?: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <span
          key={at}
          className="ru-beam"
          style={{
            left: `${((at + 0.5) / count) * 100}%`,
            animationDuration: `${6 + (at % 3) * 1.7}s`,
            animationDelay: `${-at * 2.3}s`,
          }}
          data-tint={at % 2}
        />
      ))}
    </>
  );
}
