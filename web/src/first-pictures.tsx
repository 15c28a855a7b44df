import { SignInPicture } from './features/account/sign-in-picture.tsx';
import { still } from './still.tsx';
import { AppHeader } from './ui/app-header.tsx';
import { Logo } from './ui/logo.tsx';
import { Skeleton } from './ui/skeleton.tsx';

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
      <div className="mx-auto animate-arrive min-h-[calc(100dvh-4rem)] w-full max-w-6xl px-4 pt-10 sm:px-6">
        <div className="max-w-2xl">
          <Skeleton kind="card" />
        </div>
      </div>
    </>,
  ),
});
