import { Bars } from '../art/bars.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { notInBand, NONE_YET, titleIs, COMING_SOON, comingSoonLine, BACK } from '../words.ts';

type ComingSoonProps = { firstName: string; label: string | null; exitHref: string };

/** An empty stage with its light on. */
export function ComingSoon({ firstName, label, exitHref }: ComingSoonProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-ghost-light" />
        <span className="ru-pool" />
        <Bars />
      </div>
      <div className="ru-words">
        {label === null ? (
          <NotInBand firstName={firstName} />
        ) : (
          <>
            <p className="ru-label ru-rise">{label}</p>
            <SlideTitle isLong before={titleIs(firstName)}>
              {COMING_SOON}
            </SlideTitle>
            <p className="ru-line ru-rise">{comingSoonLine(firstName)}</p>
          </>
        )}
        <div className="ru-rise">
          <ButtonLink href={exitHref}>{BACK}</ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Nobody is promised what no term is coming for. */
function NotInBand({ firstName }: { firstName: string }) {
  return (
    <>
      <SlideTitle isLong>{NONE_YET}</SlideTitle>
      <p className="ru-line ru-rise">{notInBand(firstName)}</p>
    </>
  );
}
