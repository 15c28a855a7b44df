import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

type RecordPageProps = {
  heading: string;
  subHeading?: string;
  /** Where it is one of. */
  above?: ReactNode;
  /** What can be done with the record as a whole. */
  actions?: ReactNode;
  /** What somebody looks up while they are on the phone: at the right, and first on a phone. */
  facts: ReactNode;
  children: ReactNode;
};

/** Everything of one record on one page. */
export function RecordPage(props: RecordPageProps) {
  const { heading, subHeading, above, actions, facts, children } = props;
  return (
    <Page heading={heading} {...(subHeading && { subHeading })} above={above} width="wide">
      {actions}
      <RecordColumns facts={facts}>{children}</RecordColumns>
    </Page>
  );
}

export const RecordColumns = ({ facts, children }: Pick<RecordPageProps, 'facts' | 'children'>) => (
  <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-2">{facts}</div>
    <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-1 lg:row-start-1">
      {children}
    </div>
  </div>
);
