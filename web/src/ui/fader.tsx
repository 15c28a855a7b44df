type FaderProps = {
  label: string;
  value: number;
  max: number;
  /** In words, such as "3 of 5 answered"; shown and spoken. */
  text: string;
};

/** Progress as a fader on a mixing desk. */
export function Fader({ label, value, max, text }: FaderProps) {
  const share = Math.max(0, Math.min(1, max > 0 ? value / max : 0));
  return (
    <div>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="figures text-soft">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="relative mx-2.5 h-8"
      >
        <span className="absolute -inset-x-2.5 inset-y-3 rounded-chip border border-edge bg-sunken" />
        <span
          className="absolute inset-y-3 -left-2.5 rounded-chip bg-primary"
          style={{ width: `calc(${share * 100}% + 0.625rem)` }}
        />
        <FaderCap share={share} />
      </div>
    </div>
  );
}

function FaderCap({ share }: { share: number }) {
  return (
    <span
      className="absolute inset-y-0 grid w-5 -translate-x-1/2 place-content-center rounded-[0.35rem] border-[1.5px] border-ink bg-surface"
      style={{ left: `${share * 100}%` }}
    >
      <span className="h-4 w-0.5 bg-primary" />
    </span>
  );
}
