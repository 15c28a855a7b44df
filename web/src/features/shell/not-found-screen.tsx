import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { Instead } from '../../platform/instead.tsx';
import { provider } from '../../platform/provider.ts';
import { isSignedIn } from '../../platform/session.ts';
import { AppHeader } from '../../ui/app-header.tsx';
import { UnpluggedAmp } from '../../ui/illustrations/unplugged-amp.tsx';
import { menuQuery } from './frames.tsx';
import { ParentHeader, TITLE } from './parent-header.tsx';

export const NotFoundScreen = () => (
  <>
    {isSignedIn() ? (
      <HeaderWithMenu />
    ) : (
      <AppHeader title={TITLE} websiteHref={provider().website} />
    )}
    <Instead
      heading="We could not find this page"
      title="Page not found"
      art={<UnpluggedAmp size={256} />}
    >
      It may have moved, or the address may have a typing mistake.
    </Instead>
  </>
);

/** Whoever is signed in goes on from here to any page. */
function HeaderWithMenu() {
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const { data: Menu } = useQuery(menuQuery);
  return <ParentHeader address={address} Menu={Menu} />;
}
