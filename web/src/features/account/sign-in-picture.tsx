import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { controlLook } from '../../ui/field.tsx';
import { PASSKEY_SIGN_IN } from '../passkeys/sign-in-words.ts';
import { SIGN_IN_WAYS, WayLinks } from './parts/way-links.tsx';
import { SIGN_IN } from './words.ts';

/** The screen of the way in as it looks at first; its fields are drawn, so nobody types where nothing is kept. */
export function SignInPicture() {
  return (
    <AuthLayout
      heading={SIGN_IN.title}
      subHeading={SIGN_IN.lead}
      footer={<WayLinks ways={SIGN_IN_WAYS} />}
    >
      <Drawn label="Email" />
      <Drawn label="Password" />
      <Button fullWidth>{SIGN_IN.title}</Button>
      <Button variant="secondary" fullWidth>
        {PASSKEY_SIGN_IN.action}
      </Button>
    </AuthLayout>
  );
}

function Drawn({ label }: { label: string }) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold">{label}</span>
      <span className={controlLook} />
    </div>
  );
}
