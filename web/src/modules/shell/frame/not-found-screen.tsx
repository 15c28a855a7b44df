import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { provider } from '../../../platform/provider.ts';
import { isSignedIn } from '../../../platform/session.ts';
import { AppHeader } from '../../../ui/app-header.tsx';
import { UnpluggedAmp } from '../../../ui/illustrations/stage-gear.tsx';
import { SchoolHeader } from '../../stories/schools-area/school-header.tsx';
import { menuQuery } from './frames.tsx';
import { ParentHeader, TITLE } from './parent-header.tsx';

const NOT_FOUND = {
  title: 'Page not found',
  heading: 'We could not find this page',
  says: 'It may have moved, or the address may have a typing mistake.',
} as const;

export const NotFoundScreen = () => (
  <>
    <HeaderForAll />
    <InsteadPage
      heading={NOT_FOUND.heading}
      title={NOT_FOUND.title}
      art={<UnpluggedAmp size={256} />}
    >
      {NOT_FOUND.says}
    </InsteadPage>
  </>
);

/**
 * Of a page that anybody may read: somebody who is signed in goes on from it to any page of theirs. It is here, and not in a
 * file of its own, because each file that comes later has its name among what Home loads.
 */
export function HeaderForAll() {
  const address = useRouterState({ select: ({ location }) => location.pathname });
  if (isSignedIn()) return <HeaderWithMenu address={address} />;
  if (isSignedIn('school')) return <SchoolHeader address={address} isInside />;
  return <AppHeader title={TITLE} websiteHref={provider().website} />;
}

function HeaderWithMenu({ address }: { address: string }) {
  const { data: Menu } = useQuery(menuQuery);
  return <ParentHeader address={address} Menu={Menu} />;
}
