import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
import { useTitle } from './title.ts';

type InsteadPageProps = {
  heading: string;
  /** The title of the page, where it is shorter. */
  title?: string;
  /** Why that may be, and where to look. */
  children: ReactNode;
  /** What the other pages of its kind have above their heading. */
  above?: ReactNode;
  /** Beside it. */
  art?: ReactNode;
  /** A better way on than Home. */
  action?: ReactNode;
};

/** In the place of what an address names: nobody has it, or it cannot be done now. */
export function InsteadPage(props: InsteadPageProps) {
  const { heading, title = heading, children, above, art, action } = props;
  useTitle(title);
  return (
    <Page heading={heading} subHeading={children} above={above} rail={art}>
      <div className="flex flex-wrap gap-3">
        {action}
        <ButtonLink href="/" variant={action ? 'secondary' : 'primary'}>
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}
