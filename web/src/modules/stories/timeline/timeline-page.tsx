import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { ChildNav, type ChildProps } from '../../families/children/child-nav.tsx';
import { useChildStage } from '../../families/children/child-stage.tsx';
import { headingOf } from './words.ts';

type TimelinePageProps = Pick<ChildProps, 'kids' | 'kid'> & { children: ReactNode };

/** The page around a child's timeline. */
export function TimelinePage({ kids, kid, children }: TimelinePageProps) {
  const stage = useChildStage(kid, headingOf(kid.attributes.firstName));
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      width="wide"
      {...stage}
    >
      {children}
    </Page>
  );
}

const pageOf = (id: string): string => `/timeline/${id}`;
