import { Instead } from '../../platform/instead.tsx';
import { provider } from '../../platform/provider.ts';
import { isSignedIn } from '../../platform/session.ts';
import { AppHeader } from '../../ui/app-header.tsx';
import { UnpluggedAmp } from '../../ui/illustrations/unplugged-amp.tsx';
import { HeaderWithMenu } from './frames.tsx';

export const NotFoundScreen = () => (
  <>
    {isSignedIn() ? (
      <HeaderWithMenu />
    ) : (
      <AppHeader title="Parent Portal" websiteHref={provider().website} />
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
