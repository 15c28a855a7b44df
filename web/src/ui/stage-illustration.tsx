/** An empty stage a minute before the children come on. Dark in both themes. */
export function StageIllustration() {
  return (
    <svg
      viewBox="0 0 600 600"
      // It fills its place, but is never so large that a low or a narrow one would cut off the instruments.
      className="absolute bottom-0 left-1/2 w-[min(max(100cqw,100cqh),165cqh,125cqw)] -translate-x-1/2 overflow-visible"
    >
      <rect x="-900" width="2400" height="600" fill="#170b26" />
      <Beams />
      <path d="M-900 470H0q300-46 600 0h900v130H-900z" fill="#2a1740" />
      <path d="M-900 470H0q300-46 600 0h900" fill="none" stroke="#5b3a86" strokeWidth="3" />
      <ellipse cx="300" cy="496" rx="150" ry="24" fill="#ffb627" opacity=".28" />
      <DrumKit />
      <Keyboard />
      <Microphone />
      <Guitar />
    </svg>
  );
}

function Beams() {
  return (
    <>
      <path d="M272 0h56l122 496H150z" fill="#ffb627" opacity=".2" />
      <path d="M286 0h28l66 496H220z" fill="#ffd98a" opacity=".26" />
      <path d="M40 0h50l260 480H160z" fill="#8d5bff" opacity=".22" />
      <path d="M510 0h50L440 480H250z" fill="#ff5c8f" opacity=".17" />
      <path d="M0 0h600v26H0z" fill="#0d0617" />
      <path
        d="M44 18h44v26l-12 12H56L44 44zM276 18h48v30l-14 12h-20l-14-12zM514 18h44v26l-12 12h-20l-12-12z"
        fill="#3d2559"
      />
      <path
        d="M56 50h20M288 56h24M526 50h20"
        stroke="#ffe9b8"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </>
  );
}

function DrumKit() {
  return (
    <>
      <path d="M150 330v150" stroke="#8f7c9c" strokeWidth="4" />
      <ellipse cx="150" cy="330" rx="50" ry="8" fill="#ffc14d" transform="rotate(-10 150 330)" />
      <path d="M204 352h72v44q-36 16-72 0z" fill="#d957dd" />
      <ellipse cx="240" cy="352" rx="36" ry="11" fill="#f8d9f8" />
      <path d="M136 404h52v66q-26 12-52 0z" fill="#a524aa" />
      <ellipse cx="162" cy="404" rx="26" ry="8" fill="#f8d9f8" />
      <circle cx="250" cy="430" r="58" fill="#a524aa" />
      <circle cx="250" cy="430" r="47" fill="#fae4fb" />
      <path
        d="M232 446v-24h6v24zm12 0v-36h6v36zm12 0v-30h6v30zM222 404q28-24 56 0z"
        fill="#6b1070"
      />
    </>
  );
}

function Keyboard() {
  return (
    <>
      <path
        d="M382 420 452 500M466 420 396 500"
        stroke="#8f7c9c"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="340" y="388" width="170" height="34" rx="6" fill="#0c7f7a" />
      <path d="M350 402h150v16H350z" fill="#f7efe7" />
      <path
        d="M362 402v10m12-10v10m24-10v10m12-10v10m12-10v10m24-10v10m12-10v10m24-10v10"
        stroke="#170b26"
        strokeWidth="6"
      />
    </>
  );
}

function Microphone() {
  return (
    <>
      <path d="M312 506V330" stroke="#f7efe7" strokeWidth="5" />
      <path
        d="M284 508q28-14 56 0"
        fill="none"
        stroke="#f7efe7"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="m306 336-8-30h28l-8 30z" fill="#c92a5c" />
      <circle cx="312" cy="292" r="20" fill="#ff86a8" />
      <path d="M292 294h40M298 280h28" stroke="#c92a5c" strokeWidth="3" />
    </>
  );
}

function Guitar() {
  return (
    <g transform="translate(26 0) rotate(14 92 440)">
      <path d="M88 282h10v120H88z" fill="#6f2b00" />
      <path d="M82 256h22l-3 30H85z" fill="#bb4a08" />
      <path
        d="M68 400q25-18 50 0 12 22 0 40 26 46-6 66-19 12-38 0-32-20-6-66-12-18 0-40z"
        fill="#ff9d5c"
      />
      <circle cx="93" cy="442" r="13" fill="#6f2b00" />
      <path d="M80 476h26" stroke="#6f2b00" strokeWidth="6" strokeLinecap="round" />
      <path d="M91 262v214M95 262v214" stroke="#ffe9d8" strokeWidth="1.5" />
    </g>
  );
}
