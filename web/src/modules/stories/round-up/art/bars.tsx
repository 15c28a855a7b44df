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
