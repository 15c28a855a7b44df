import { useParams } from '@tanstack/react-router';
import { useTitle } from '../../platform/title.ts';
import { ChildPick } from '../../ui/child-pick.tsx';
import { Page } from '../../ui/page.tsx';
import { ChildPage, type ChildProps } from '../children/child-page.tsx';
import { ChildNav } from '../children/child-nav.tsx';
import { Entries } from './parts/entries.tsx';
import { headingOf } from './words.ts';

/** What happened with a child: concerts, pictures, videos and Round-Ups, the newest first. */
export function TimelineScreen() {
  const { id } = useParams({ from: '/parent/timeline/$id' });
  return <ChildPage id={id} Known={OfChild} />;
}

function OfChild({ kids, kid, index }: ChildProps) {
  const { name, first_name: firstName } = kid.attributes;
  useTitle(headingOf(firstName));
  return (
    <Page
      above={<ChildNav kids={kids} kid={kid} current={pageOf(kid.id)} hrefOf={pageOf} />}
      heading={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChildPick name={name} index={index} size="large" />
          <span className="min-w-0">{headingOf(firstName)}</span>
        </span>
      }
    >
      <Entries kid={kid} />
    </Page>
  );
}

const pageOf = (id: string): string => `/timeline/${id}`;
