import { TextLink } from '../../../../ui/link.tsx';
import { RETURNS } from '../desk-words.ts';

type FamilyLinkProps = { family: { id: string; name: string } | null };

export const FamilyLink = ({ family }: FamilyLinkProps) =>
  family === null ? (
    <span className="text-soft">{RETURNS.unknown}</span>
  ) : (
    <TextLink href={`/office/families/${family.id}`} className="inline-block md:min-w-32">
      {family.name}
    </TextLink>
  );
