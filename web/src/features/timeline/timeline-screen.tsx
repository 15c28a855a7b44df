import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { kidsQuery, type KidRecord } from '../../platform/queries.ts';
import { useTitle } from '../../platform/title.ts';
import { ChildPick } from '../../ui/child-pick.tsx';
import { Page } from '../../ui/page.tsx';
import { ChildSwitcher } from '../children/child-switcher.tsx';
import { Asking, UnknownChild } from '../children/instead.tsx';
import { Entries } from './parts/entries.tsx';
import { headingOf } from './words.ts';

/** What happened with a child: concerts, pictures, videos and Round-Ups, the newest first. */
export function TimelineScreen() {
  const { id } = useParams({ from: '/parent/timeline/$id' });
  const kids = useQuery(kidsQuery);
  if (kids.data === undefined) return <Asking query={kids} />;
  const index = kids.data.findIndex((kid) => kid.id === id);
  const kid = kids.data[index];
  if (kid === undefined) return <UnknownChild />;
  return <OfChild key={id} kids={kids.data} kid={kid} index={index} />;
}

type OfChildProps = { kids: readonly KidRecord[]; kid: KidRecord; index: number };

function OfChild({ kids, kid, index }: OfChildProps) {
  const { name, first_name: firstName } = kid.attributes;
  useTitle(headingOf(firstName));
  return (
    <Page
      above={<ChildSwitcher kids={kids} currentId={kid.id} hrefOf={(id) => `/timeline/${id}`} />}
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
