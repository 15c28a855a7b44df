import { PagePlaceholder } from './page-placeholder.tsx';
import { SignInPicture } from './modules/identity/account/sign-in-picture.tsx';
import { renderDrawing } from './render-drawing.tsx';
import { AppHeader } from './ui/app-header.tsx';
import { Logo } from './ui/logo.tsx';
import { SkipLink } from './ui/skip-link.tsx';

/**
 * What the document shows before any script has come, drawn when the pages are built: the way in, and for every other
 * screen its frame.
 */
export const firstDrawings = (): { readonly signIn: string; readonly frame: string } => ({
  signIn: renderDrawing(
    <>
      <SkipLink />
      <AppHeader title="Parent Portal" websiteHref="/" />
      <SignInPicture />
    </>,
  ),
  frame: renderDrawing(
    <>
      <div className="border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-4 sm:px-6">
          <Logo />
        </div>
      </div>
      <PagePlaceholder />
    </>,
  ),
});
