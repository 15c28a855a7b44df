import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { ChildNav, type ChildProps } from '../families/children/child-nav.tsx';
import { useChildStage } from '../families/children/child-stage.tsx';

type TimetablePageProps = Pick<ChildProps, 'kids' | 'kid'> & { children: ReactNode };

/** The page around a child's timetable. */
export function TimetablePage({ kids, kid, children }: TimetablePageProps) {
  const stage = useChildStage(kid, headingOf(kid));
  return (
    <Page
      width="wide"
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
      subHeading={kid.attributes.timetableName}
    >
      {children}
    </Page>
  );
}

export const headingOf = ({ attributes }: ChildProps['kid']): string =>
  `${attributes.firstName}’s timetable`;
const pageOf = (id: string): string => `/kid/${id}/timetable`;
