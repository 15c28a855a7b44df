const PICK =
  'M20 2.5c9 0 15.5 2.7 15.5 8.2 0 8.3-9.2 26.8-15.5 26.8S4.5 19 4.5 10.7C4.5 5.2 11 2.5 20 2.5z';

/** Plectrums that come down like rain, each at its own pace. */
export function Picks({ count = 14 }: { count?: number }) {
  return (
    <span className="ru-rain">
      {Array.from({ length: count }, (_, at) => (
        <svg
          key={at}
          className="ru-pick"
          data-tint={at % 4}
          viewBox="0 0 40 40"
          style={{
            left: `${((at * 61) % 100) * 0.92}%`,
            top: `${(at * 47) % 100}%`,
            width: `${2 + ((at * 13) % 5) * 0.55}rem`,
            rotate: `${(at * 71) % 360}deg`,
            animationDuration: `${9 + ((at * 7) % 8)}s`,
            animationDelay: `${-((at * 23) % 17)}s`,
          }}
        >
          <path d={PICK} fill="currentColor" />
        </svg>
      ))}
    </span>
  );
}
