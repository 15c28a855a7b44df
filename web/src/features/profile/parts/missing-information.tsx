import { useWatch } from 'react-hook-form';
import { missingDetails, formatMissing, type Details } from '@bandstand/domain/profile/rules';
import { Notice } from '../../../ui/notice.tsx';
import { DETAILS } from '../words.ts';
import type { DetailsControl } from '../details-values.ts';

/** What is still missing, truthful with every keystroke. */
export function MissingInformation({ control, email }: { control: DetailsControl; email: string }) {
  const typed = useWatch({ control, name: 'grown_up' });
  const missing = missingDetails({ ...(typed as Omit<Details, 'email'>), email });
  if (missing.length === 0) return null;
  return (
    <Notice kind="warning" heading={DETAILS.missing}>
      <ul className="list-disc pl-5">
        {formatMissing(missing).map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Notice>
  );
}
