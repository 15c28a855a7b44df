import { Page } from '../../../ui/page.tsx';
import { AuthExample } from './auth.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { HeaderExample } from './header.tsx';
import { Illustrations } from './illustrations.tsx';
import { Instruments } from './instruments.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Tables } from './tables.tsx';
import { Tickets } from './tickets.tsx';
import { Waits } from './waits.tsx';

/** Every component in every state, for those who build a screen or check one. */
export function GalleryScreen() {
  if (new URLSearchParams(location.search).has('auth')) return <AuthExample />;
  return (
    <>
      <HeaderExample />
      <Page
        beam="evening"
        heading="Good evening, Siân"
        subHeading="Every part of the design system, in every state."
        above={
          <a href="/office/dev/ui" className="linked">
            Parts of the office
          </a>
        }
      >
        <Buttons />
        <Messages />
        <Fields />
        <Instruments />
        <Illustrations />
        <Overlays />
        <Tables />
        <Tickets />
        <Waits />
      </Page>
    </>
  );
}
