import { provider } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';

/** Something broke that no screen foresaw. */
export function FaultScreen() {
  useTitle('Something went wrong');
  const { phone, hours, email } = provider();
  return (
    <Page
      heading="Sorry, something went wrong"
      subHeading="Please try again, or try another device. If neither works, we are happy to help."
    >
      <p className="measure">
        Phone {phone} ({hours})
        <br />
        Email {email}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => location.reload()}>Try again</Button>
        <ButtonLink href="/" variant="secondary">
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}
