import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { WayLinks, type FooterLink } from './parts/way-links.tsx';
import { LINK } from './words.ts';

type MissingTokenProps = {
  words: {
    readonly title: string;
    readonly missingToken: string;
    readonly missingTokenAdvice: string;
  };
  signIn: FooterLink;
  /** Where a new link is asked for. */
  askHref: string;
};

/** The page of an e-mailed link, opened without it. */
export function MissingToken({ words, signIn, askHref }: MissingTokenProps) {
  useTitle(words.title, true);
  return (
    <AuthLayout heading={words.title} footer={<WayLinks ways={[signIn]} />}>
      <ErrorBox heading={words.missingToken}>{words.missingTokenAdvice}</ErrorBox>
      <ButtonLink href={askHref} fullWidth>
        {LINK.again}
      </ButtonLink>
    </AuthLayout>
  );
}
