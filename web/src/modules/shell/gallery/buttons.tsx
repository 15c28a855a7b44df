import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from './section.tsx';

export function Buttons() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap gap-3">
        <Button>Enrol Ffion</Button>
        <Button variant="secondary">Not now</Button>
        <Button variant="quiet">Show more</Button>
        <Button variant="danger">Cancel lessons</Button>
        <Button variant="danger-quiet">Leave</Button>
        <ButtonLink href="#pay">Continue to Payment</ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button pending>Save Changes</Button>
        <Button variant="secondary" pending>
          Save Changes
        </Button>
      </div>
      <Button reason="No changes to save">Save Changes</Button>
      <BottomBar action={<Button>Enrol on guitar and join waitlist for drums</Button>}>
        £72.00 will be taken on Monday 1 March for February and March.
      </BottomBar>
    </Section>
  );
}
