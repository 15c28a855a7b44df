import { useParams } from '@tanstack/react-router';
import { useTitle } from '../../platform/title.ts';
import { Page } from '../../ui/page.tsx';
import { ChildPage, type ChildProps } from '../children/child-page.tsx';
import { ChildNav } from '../children/child-nav.tsx';
import { useChildStage } from '../children/child-stage.tsx';
import { Entries } from './parts/entries.tsx';
import { headingOf } from './words.ts';

/** What happened with a child: concerts, pictures, videos and Round-Ups, the newest first. */
export function TimelineScreen() {
  const { id } = useParams({ from: '/parent/timeline/$id' });
  return <ChildPage id={id} Known={OfChild} />;
}

function OfChild({ kids, kid }: ChildProps) {
  const { first_name: firstName } = kid.attributes;
  const stage = useChildStage(kid, headingOf(firstName));
  useTitle(headingOf(firstName));
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      {...stage}
    >
      <Entries kid={kid} />
    </Page>
  );
}

const pageOf = (id: string): string => `/timeline/${id}`;
