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
