/** Pence as pounds: 7200 -> £72.00, -500 -> −£5.00. */
export function formatMoney(pence: number) {
  const [pounds = '0', rest = '00'] = (Math.abs(pence) / 100).toFixed(2).split('.');
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${pence < 0 ? '−' : ''}£${grouped}.${rest}`;
}

/** A big amount stays in one line, within the screen, however large the text is set. */
export function Money({ pence, isBig = false }: { pence: number; isBig?: boolean }) {
  return (
    <span
      className={`figures whitespace-nowrap ${isBig ? 'font-display text-[min(var(--text-head),14vw)] leading-[1.1]' : ''}`}
    >
      {formatMoney(pence)}
    </span>
  );
}
