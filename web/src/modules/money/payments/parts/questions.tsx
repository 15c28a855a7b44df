import { useTitle } from '../../../../platform/title.ts';
import { TITLE } from '../words.ts';
import { Qualifier } from './qualifier.tsx';

/** The first step: may the parent set a Direct Debit up? */
export function Questions({ onMay }: { onMay: () => void }) {
  useTitle(TITLE);
  return <Qualifier onMay={onMay} />;
}
