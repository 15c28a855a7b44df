import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { NOT_COPIED, PRIVATE, CALENDAR } from '../words.ts';

type AddressProps = { address: string; webcal: string; onNew: () => void; onEnd: () => void };

export function Address({ address, webcal, onNew, onEnd }: AddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setIsRefused(false);
      showToast({ title: CALENDAR.copied });
    } catch {
      // Where a browser forbids it, the address is left selected.
      field.current?.focus();
      setIsRefused(true);
    }
  };
  return (
    <>
      <ButtonLink href={webcal} fullWidth>
        {CALENDAR.add}
      </ButtonLink>
      <TextField
        ref={field}
        name="calendar-address"
        label={CALENDAR.address}
        hint={PRIVATE}
        value={address}
        isReadOnly
      />
      {isRefused && (
        <Notice kind="warning" heading={NOT_COPIED.heading} isLive>
          {NOT_COPIED.says}
        </Notice>
      )}
      <Button variant="secondary" onPress={() => void copy()} fullWidth>
        {CALENDAR.copy}
      </Button>
      <div className="-mx-5 flex flex-wrap">
        <Button variant="quiet" onPress={onNew}>
          {CALENDAR.makeNew}
        </Button>
        <Button variant="quiet" onPress={onEnd}>
          {CALENDAR.end}
        </Button>
      </div>
    </>
  );
}
