/** A stave on which the next notes come nearer. */
export function Notes() {
  return (
    <>
      <span className="ru-stave" />
      <span className="ru-notes">
        {[0, 1].map((half) => (
          <svg key={half} viewBox="0 0 800 200">
            {NOTES.map(([x, y, isDouble]) => (
              <g key={x} transform={`translate(${x} ${y})`}>
                <ellipse cx="0" cy="0" rx="13" ry="10" transform="rotate(-20)" />
                <path
                  d={
                    isDouble ? 'M10-4V-66L58-78V-16M10-66 58-78v14L10-52z' : 'M10-4V-66q22 8 18 30'
                  }
                  className="ru-stem"
                />
                {isDouble && (
                  <ellipse cx="46" cy="-12" rx="13" ry="10" transform="rotate(-20 46 -12)" />
                )}
              </g>
            ))}
          </svg>
        ))}
      </span>
    </>
  );
}

const NOTES = [
  [60, 150, false],
  [170, 120, true],
  [330, 135, false],
  [450, 100, false],
  [560, 150, true],
  [720, 115, false],
] as const;
