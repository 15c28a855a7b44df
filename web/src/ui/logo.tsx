/** A bandstand whose columns are equaliser bars; the last one is in the spotlight. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden width="36" viewBox="0 0 40 40" className={`shrink-0 ${className}`}>
      <path
        className="fill-primary"
        d="M20 3c1 0 1.8.8 1.8 1.8v1.1C29 7 35 10.5 37.3 14.3c.7 1.2-.1 2.7-1.5 2.7H4.2c-1.4 0-2.2-1.5-1.5-2.7C5 10.5 11 7 18.2 5.9V4.8C18.2 3.8 19 3 20 3z"
      />
      <path
        className="fill-primary"
        d="M6 25h4v8H6zM14 20h4v13h-4zM30 21h4v12h-4zM3 34.5h34a1.5 1.5 0 0 1 0 3H3a1.5 1.5 0 0 1 0-3z"
      />
      <path className="fill-spot" d="M22 23h4v10h-4z" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <LogoMark />
      <span className="whole min-w-0 font-display text-title">
        <span>Bandstand</span>
      </span>
    </span>
  );
}
