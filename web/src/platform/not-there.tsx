import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import { useTitle } from './title.ts';

type NotThereProps = {
  heading: string;
  /** The title of the page, where it is shorter. */
  title?: string;
  /** Why that may be, and where to look. */
  advice: string;
};

/** In the place of what an address names and nobody has. */
export function NotThere({ heading, title = heading, advice }: NotThereProps) {
  useTitle(title);
  return (
    <Page heading={heading} subHeading={advice}>
      <div>
        <ButtonLink href="/">Home</ButtonLink>
      </div>
    </Page>
  );
}
