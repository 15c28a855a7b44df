/** Four small bars that move while something is on its way. */
export function Equaliser({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden className={`inline-flex h-5 items-end gap-1 ${className}`}>
      {['h-3', 'h-5', 'h-4', 'h-2.5'].map((height) => (
        <span key={height} className={`eq-bar w-1 rounded-chip bg-current ${height}`} />
      ))}
    </span>
  );
}
