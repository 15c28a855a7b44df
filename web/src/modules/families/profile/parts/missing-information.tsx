import { camelCased, snakeName } from '@bandstand/domain/kernel/field-names';
import { useWatch } from 'react-hook-form';
import {
  formatMissing,
  missingDetails,
  type Details,
  type RequiredDetail,
} from '@bandstand/domain/families/profile/rules';
import { goToField } from '../../../../ui/error-summary.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DETAILS } from '../words.ts';
import type { DetailsControl } from '../use-details-form.ts';

type MissingInformationProps = {
  control: DetailsControl;
  /** As they are saved. */
  details: Details;
};

/** What is missing, each a way to its field. What is typed meanwhile is ticked off in its place: nothing below moves. */
export function MissingInformation({ control, details }: MissingInformationProps) {
  const typed = useWatch({ control, name: 'grown_up' });
  const missing = missingDetails(details);
  const left = missingDetails({
    ...(camelCased(typed) as Omit<Details, 'email'>),
    email: details.email,
  });
  if (missing.length === 0) return null;
  return (
    <Notice
      kind={left.length === 0 ? 'success' : 'warning'}
      heading={left.length === 0 ? DETAILS.complete : DETAILS.missing}
    >
      <ul>
        {missing.map((detail) => (
          <li key={detail} className="flex min-h-11 items-center">
            {left.includes(detail) ? (
              <a
                href={`#${fieldOf(detail)}`}
                onClick={(event) => goToField(event, fieldOf(detail))}
                className="linked inline-flex min-h-11 items-center"
              >
                {formatMissing([detail])}
              </a>
            ) : (
              <span className="text-soft">
                <span aria-hidden>✓ </span>
                {formatMissing([detail])}
                <span className="sr-only">, filled in</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** An address is searched for before it is typed. */
const fieldOf = (detail: RequiredDetail): string =>
  detail.startsWith('address') ? 'address-search' : `grown_up.${snakeName(detail)}`;
