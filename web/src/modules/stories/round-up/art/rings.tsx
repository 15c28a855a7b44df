/** Sound that goes out in rings. */
export function Rings() {
  return [0, 1, 2, 3].map((at) => (
    <span key={at} className="ru-ring" style={{ animationDelay: `${-at * 1.1}s` }} />
  ));
}
