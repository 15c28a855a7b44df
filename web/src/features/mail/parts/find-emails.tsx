import { useState, type SyntheticEvent } from 'react';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EMAILS } from '../words.ts';

/** Finds e-mails by the address that they went to. */
export function FindEmails() {
  const { said, filter } = useListAddress();
  const [to, setTo] = useState(said('to'));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    filter({ to: to.trim() });
  };
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <div className="min-w-64 grow sm:max-w-md">
          <TextField
            name="to"
            type="search"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            label={EMAILS.to}
            hint={EMAILS.toHint}
            value={to}
            onChange={setTo}
          />
        </div>
        <Button type="submit" variant="secondary">
          {EMAILS.find}
        </Button>
        {said('to') !== '' && (
          <Button variant="quiet" onPress={() => filter({ to: '' })}>
            {EMAILS.all}
          </Button>
        )}
      </form>
    </search>
  );
}
