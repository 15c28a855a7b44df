import { hasTimeline, sayNew } from '@bandstand/domain/timeline/rules';
import type { KidRecord } from '../../../platform/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MenuBadge } from '../../../ui/menu-badge.tsx';

type KidLinksProps = { kid: KidRecord; isChangeable: boolean };

/** Where to go from the top of a child's page. */
export function KidLinks({ kid: { id, attributes }, isChangeable }: KidLinksProps) {
  const isOnTimeline = hasTimeline(attributes);
  if (!isOnTimeline && !isChangeable) return null;
  const news = sayNew(attributes.unseen_timeline_entries);
  return (
    <nav aria-label={`Pages of ${attributes.first_name}`} className="flex flex-wrap gap-3">
      {isOnTimeline && (
        <ButtonLink variant="secondary" href={`/timeline/${id}`}>
          Timeline
          {news && <MenuBadge words={news} />}
        </ButtonLink>
      )}
      {attributes.is_enrolled && (
        <>
          <ButtonLink variant="secondary" href={`/kid/${id}/timetable`}>
            View Timetable
          </ButtonLink>
          <ButtonLink variant="secondary" href={`/kid/${id}/enrolment-status`}>
            Enrolment status
          </ButtonLink>
        </>
      )}
      {isChangeable && (
        <Button variant="secondary" onPress={goToChanges}>
          Make Changes
        </Button>
      )}
    </nav>
  );
}

const goToChanges = (): void => {
  const heading = document.querySelector<HTMLElement>('#changes');
  heading?.focus();
  heading?.scrollIntoView();
};
