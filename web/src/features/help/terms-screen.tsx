import { phrase, provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';

/** What a parent agrees to in short; the provider's own terms are the ones that hold. */
const POINTS = [
  'The calendar month of the first lesson is free.',
  'Lessons are paid monthly by Direct Debit, in twelve equal payments a year, on the 1st or the next working day.',
  'Payments are finalised on the 20th of the month before. Cancelling on or before the 20th incurs no further fees; cancelling after it incurs one more monthly payment.',
  'The school plans 36 sessions a year and commits to 33.',
  'The curriculum has 300 skills, which children learn at their own pace.',
  'Prices can change on 1st September; the new price is shown beforehand.',
] as const;

export function TermsScreen() {
  useTitle('Terms And Conditions');
  return (
    <Page
      heading="Terms And Conditions"
      subHeading="The main points, and where the full terms are."
    >
      <ul className="measure grid list-disc gap-3 pl-5">
        {POINTS.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div>
        <ButtonLink href={provider().terms} external>
          Read the full terms
        </ButtonLink>
      </div>
      <p className="measure text-soft">{phrase('Questions? Call the office on {phone}.')}</p>
    </Page>
  );
}
