import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { PHOTO_SHEET, WRITE } from '../words.ts';

/** Who is in the picture or film, or that no child is: null while nobody has said. */
export const useSeen = (said: readonly string[] | null) => {
  const [children, setChildren] = useState<ReadonlySet<string>>(new Set(said));
  const [isNobody, setNobody] = useState(said?.length === 0);
  const choose = (ids: Iterable<string>): void => {
    const next = new Set(ids);
    setChildren(next);
    if (next.size > 0) setNobody(false);
  };
  const was = new Set(said);
  return {
    children,
    isNobody,
    isChanged:
      isNobody !== (said?.length === 0) ||
      children.size !== was.size ||
      [...children].some((kid) => !was.has(kid)),
    choose,
    toggle: (kid: string): void => {
      const next = new Set(children);
      if (!next.delete(kid)) next.add(kid);
      choose(next);
    },
    sayNobody: (is: boolean): void => {
      setNobody(is);
      if (is) setChildren(new Set());
    },
  };
};

type SeenFieldProps = {
  seen: ReturnType<typeof useSeen>;
  options: readonly {
    id: string;
    name: string;
    is_shown_to_others: boolean;
    note?: string | undefined;
  }[];
  /** Whom one press chooses. */
  everybody?: readonly string[];
  fault: string | undefined;
};

export function SeenField({ seen, options, everybody, fault }: SeenFieldProps) {
  return (
    <fieldset id="seen" className="min-w-0" aria-describedby={fault && 'seen-fault'}>
      <legend className="font-semibold">{WRITE.seen}</legend>
      <p className="mb-3 text-small text-soft">{WRITE.seenHint}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2">
        {everybody && everybody.length > 1 && (
          <div className="col-span-full">
            <Button variant="secondary" onPress={() => seen.choose(everybody)}>
              {PHOTO_SHEET.everybody}
            </Button>
          </div>
        )}
        {options.map(({ id, name, note, is_shown_to_others: isShown }) => (
          <Checkbox
            key={id}
            isFramed
            name={`seen-${id}`}
            label={name}
            hint={[note, isShown ? undefined : WRITE.notToOthers].filter(Boolean).join('. ')}
            value={seen.children.has(id)}
            onChange={() => seen.toggle(id)}
          />
        ))}
        <Checkbox
          isFramed
          name="seen-nobody"
          label={WRITE.nobody}
          value={seen.isNobody}
          onChange={seen.sayNobody}
        />
      </div>
      {fault && <FieldError id="seen-fault">{fault}</FieldError>}
    </fieldset>
  );
}
