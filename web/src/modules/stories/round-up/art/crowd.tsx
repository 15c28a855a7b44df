/** A head and two raised arms, as often as there is room. */
const FAN =
  'M22 60c0-12 7-17 15-18-4-3-6-7-6-11a11 11 0 0 1 22 0c0 4-2 8-6 11 8 1 15 6 15 18v60H22zM20 66 6 30l7-3 14 30zM64 66l14-36-7-3-14 30z';

/** Those in front of the stage, in two rows that bounce in turn. */
export function Crowd() {
  return (
    <>
      <Row row="back" />
      <Row row="front" />
    </>
  );
}

function Row({ row }: { row: 'back' | 'front' }) {
  const shift = row === 'back' ? 42 : 0;
  return (
    <svg
      className="ru-crowd"
      data-row={row}
      viewBox="0 0 1000 130"
      preserveAspectRatio="xMidYMax slice"
    >
      {Array.from({ length: 13 }, (_, at) => (
        <path key={at} d={FAN} transform={`translate(${at * 84 - shift} ${(at * 37) % 22}) `} />
      ))}
    </svg>
  );
}
