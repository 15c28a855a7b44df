import { TextLink } from '../../../../ui/link.tsx';

type TaskFamilyProps = { family: { readonly id: string; readonly name: string } | null };

/** The family that something on Today is about, before what is said of it. */
export function TaskFamily({ family }: TaskFamilyProps) {
  if (family === null) return null;
  return (
    <>
      <TextLink href={`/office/families/${family.id}`} className="font-semibold">
        {family.name}
      </TextLink>
      {' · '}
    </>
  );
}
