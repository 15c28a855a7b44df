import { TextLink } from '../../../../ui/link.tsx';
import { CHANGES } from '../change-words.ts';
import type { ChangeLine } from '../list-queries.ts';

type Family = NonNullable<ChangeLine['attributes']['family']>;
const SHOWN = 3;

/** Each family once; of many, the first ones, and the others a press away. */
export function ChangedFamilies({ row }: { row: readonly ChangeLine[] }) {
  const named = row.flatMap(({ attributes: { family } }) => (family ? [family] : []));
  const families = [...new Map(named.map((family) => [family.id, family])).values()];
  const others = families.slice(SHOWN);
  if (families.length === 0) return '–';
  return (
    <>
      <FamilyLinks families={families.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary>{CHANGES.more(others.length)}</summary>
          <FamilyLinks families={others} />
        </details>
      )}
    </>
  );
}

const FamilyLinks = ({ families }: { families: readonly Family[] }) =>
  families.map(({ id, name }) => (
    <span key={id} className="block">
      <TextLink href={`/office/families/${id}`} className="inline-block md:min-w-32">
        {name}
      </TextLink>
    </span>
  ));
