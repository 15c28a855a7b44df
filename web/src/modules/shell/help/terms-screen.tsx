import { phrase, provider } from '../../../platform/provider.ts';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { SetListSheet } from '../../../ui/illustrations/paper.tsx';
import { Page } from '../../../ui/page.tsx';
import { TERMS } from './words.ts';

export function TermsScreen() {
  useTitle(TERMS.title);
  return (
    <Page
      heading={TERMS.title}
      subHeading={TERMS.lead}
      art={
        <HeaderArt>
          <SetListSheet size={128} />
        </HeaderArt>
      }
    >
      <ul className="measure grid list-disc gap-3 pl-5">
        {TERMS.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div>
        <ButtonLink href={provider().terms} external>
          {TERMS.full}
        </ButtonLink>
      </div>
      <p className="measure text-soft">{phrase(TERMS.questions)}</p>
    </Page>
  );
}
