import { Bars } from '../art/bars.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

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
            <SlideTitle isLong before={`${firstName}’s Round-Up is`}>
              Coming soon
            </SlideTitle>
            <p className="ru-line ru-rise">
              We are still tuning up. It will be on {firstName}’s timeline when it is ready.
            </p>
          </>
        )}
        <div className="ru-rise">
          <ButtonLink href={exitHref}>Back to the timeline</ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Nobody is promised what no term is coming for. */
function NotInBand({ firstName }: { firstName: string }) {
  return (
    <>
      <SlideTitle isLong>No Round-Up yet</SlideTitle>
      <p className="ru-line ru-rise">
        {firstName} is not in a band at the moment. Once {firstName} plays, each term ends with a
        Round-Up.
      </p>
    </>
  );
}
