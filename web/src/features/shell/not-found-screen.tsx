import { Instead } from '../../platform/instead.tsx';
import { UnpluggedAmp } from '../../ui/illustrations/unplugged-amp.tsx';
import { HeaderForAll } from './header-for-all.tsx';

export const NotFoundScreen = () => (
  <>
    <HeaderForAll />
    <Instead
      heading="We could not find this page"
      title="Page not found"
      art={<UnpluggedAmp size={256} />}
    >
      It may have moved, or the address may have a typing mistake.
    </Instead>
  </>
);
