import { Button } from '../../../ui/button.tsx';

/** Where to go from the top of a child's page. */
export function KidLinks({ name }: { name: string }) {
  const goToChanges = () => {
    const heading = document.querySelector<HTMLElement>('#changes');
    heading?.focus();
    heading?.scrollIntoView();
  };
  return (
    <nav aria-label={`Pages of ${name}`} className="flex flex-wrap gap-3">
      <Button variant="secondary" onPress={goToChanges}>
        Make Changes
      </Button>
    </nav>
  );
}
