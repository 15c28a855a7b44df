import type { KidRecord } from '../../../platform/queries.ts';
import { TextLink } from '../../../ui/link.tsx';
import { YOUR_DATA } from '../words.ts';

/** The children whose lessons stand against an erasure, each with the page on which they are cancelled. */
export function PlayingChildren({ kids }: { kids: readonly KidRecord[] }) {
  return (
    <div>
      <p className="measure">{YOUR_DATA.stillPlaying}</p>
      <ul>
        {kids.map(({ id, attributes: { name } }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink
              href={`/kid/${id}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
