import { ComingPage } from './coming-page.tsx';
import { SignInPicture } from './features/account/sign-in-picture.tsx';
import { still } from './still.tsx';
import { AppHeader } from './ui/app-header.tsx';
import { Logo } from './ui/logo.tsx';

/**
 * What the document shows before any script has come, drawn when the pages are built: the way in, and for every other
 * screen its frame.
 */
export const firstPictures = (): { readonly signIn: string; readonly frame: string } => ({
  signIn: still(
    <>
      <AppHeader title="Parent Portal" websiteHref="/" />
      <SignInPicture />
    </>,
  ),
  frame: still(
    <>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      <ComingPage />
    </>,
  ),
});
