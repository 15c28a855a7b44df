import type { ReactNode } from 'react';
import { Page } from '../ui/page.tsx';

type RecordPageProps = {
  heading: string;
  subHeading?: ReactNode;
  /** Where it is one of. */
  above?: ReactNode;
  /** What can be done with the record as a whole. */
  actions?: ReactNode;
  /** What is read first, before the facts. */
  lead?: ReactNode;
  /** What somebody looks up while they are on the phone: at the right where there is room. */
  facts: ReactNode;
  children: ReactNode;
};

/** Everything of one record on one page. */
export function RecordPage(props: RecordPageProps) {
  const { heading, subHeading, above, actions, lead, facts, children } = props;
  return (
    <Page heading={heading} {...(subHeading && { subHeading })} above={above} width="wide">
      {actions}
      <RecordColumns lead={lead} facts={facts}>
        {children}
      </RecordColumns>
    </Page>
  );
}

type RecordColumnsProps = Pick<RecordPageProps, 'lead' | 'facts' | 'children'>;

const column = 'grid min-w-0 grid-cols-1 content-start gap-6 empty:hidden';

// By the room that there is, so that large letters have one column as a phone has.
const RecordColumns = ({ lead, facts, children }: RecordColumnsProps) => (
  <div className="@container">
    <div className="grid grid-cols-1 gap-6 @4xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:grid-rows-[auto_1fr]">
      <div className={column}>{lead}</div>
      <div className={`${column} @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1`}>{facts}</div>
      <div className={`${column} @4xl:col-start-1`}>{children}</div>
    </div>
  </div>
);
