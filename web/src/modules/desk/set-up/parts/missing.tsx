import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import {
  MISSING_NAMES,
  type Missing as MissingName,
} from '@bandstand/domain/lessons/what-is-missing';
import { Chip } from '../../../../ui/chip.tsx';

/** What a school or a timetable still needs before families can book. */
export function Missing({ of: { attributes } }: { of: NounRecord }) {
  const missing = (attributes as { readonly missing?: unknown }).missing as
    | readonly MissingName[]
    | undefined;
  if (attributes.has_ended || !missing?.length) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {missing.map((name) => (
        <Chip key={name} tone="warn">
          {MISSING_NAMES[name]}
        </Chip>
      ))}
    </span>
  );
}
