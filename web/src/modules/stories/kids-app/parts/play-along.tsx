/** A song that is played along to at home: five lines, one an instrument, under the beam. Dark in both themes. */
export function PlayAlongPicture() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 640 220"
      preserveAspectRatio="xMidYMid slice"
      className="block h-44 w-full sm:h-52"
    >
      <rect width="640" height="220" fill="#170b26" />
      <Beams />
      <path d="M0 176q320-34 640 0v44H0z" fill="#2a1740" />
      <path d="M0 176q320-34 640 0" fill="none" stroke="#5b3a86" strokeWidth="2.5" />
      <ellipse cx="320" cy="190" rx="190" ry="14" fill="#ffb627" opacity=".26" />
      <Headphones />
      <Tablet />
      <Sticks />
    </svg>
  );
}

function Beams() {
  return (
    <>
      <path d="M292 0h56l150 188H142z" fill="#ffb627" opacity=".18" />
      <path d="M306 0h28l88 188H218z" fill="#ffd98a" opacity=".2" />
      <path d="M60 0h44l220 180H150z" fill="#8d5bff" opacity=".2" />
      <path d="M536 0h44L490 180H316z" fill="#ff5c8f" opacity=".16" />
    </>
  );
}

/** What is to be played, by instrument: where a note begins and how long it is. */
const LINES = [
  {
    tone: '#ff86a8',
    notes: [
      [242, 44],
      [312, 22],
      [352, 40],
    ],
  },
  {
    tone: '#4fd0c6',
    notes: [
      [258, 20],
      [290, 60],
    ],
  },
  {
    tone: '#ff9d5c',
    notes: [
      [236, 30],
      [284, 18],
      [330, 58],
    ],
  },
  {
    tone: '#6aa8ff',
    notes: [
      [250, 62],
      [336, 26],
    ],
  },
  {
    tone: '#e98bec',
    notes: [
      [240, 12],
      [268, 12],
      [296, 12],
      [324, 12],
      [352, 12],
      [380, 12],
    ],
  },
] as const;

function Tablet() {
  return (
    <>
      <rect x="206" y="46" width="228" height="142" rx="14" fill="#f7efe7" />
      <rect x="216" y="56" width="208" height="122" rx="7" fill="#2a1740" />
      {LINES.map(({ tone, notes }, line) => {
        const y = 74 + line * 21;
        return (
          <g key={tone} fill={tone} stroke={tone}>
            <path d={`M228 ${y + 5}h184`} strokeWidth="1.5" opacity=".35" />
            {notes.map(([x, width]) => (
              <rect key={x} x={x} y={y} width={width} height="10" rx="5" stroke="none" />
            ))}
          </g>
        );
      })}
      <path d="M320 62v110" stroke="#ffd98a" strokeWidth="2.5" />
      <path d="M313 58h14l-7 9z" fill="#ffd98a" />
    </>
  );
}

function Headphones() {
  return (
    <g transform="translate(104 96)">
      <path d="M8 62V46a40 40 0 0 1 80 0v16" fill="none" stroke="#f7efe7" strokeWidth="8" />
      <rect x="0" y="54" width="22" height="40" rx="9" fill="#ffb627" />
      <rect x="74" y="54" width="22" height="40" rx="9" fill="#ffb627" />
    </g>
  );
}

function Sticks() {
  return (
    <g transform="translate(442 118) scale(.92)">
      <path d="M4 66h72v16q-36 14-72 0z" fill="#a524aa" />
      <ellipse cx="40" cy="66" rx="36" ry="11" fill="#f8d9f8" />
      <path d="M84 8 44 62M112 30 54 66" stroke="#ffe9b8" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}
