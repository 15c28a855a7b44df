import { useEffect, useId, useState } from 'react';
import { giveConsent } from '../../../../platform/consent.ts';
import { inTab } from '../../../../platform/draft-storage.ts';
import { provider } from '../../../../platform/provider.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { Modal, type ModalProps } from '../../../../ui/modal.tsx';
import { useConsent } from '../../../../platform/use-consent.ts';
import { askedAbout, CATEGORIES, CONSENT } from '../words.ts';

const NONE = { analytics: false, functional: false };

/** Asked beside a page, it takes the focus the first time only: who goes on without choosing is not called back in this tab. */
const ASKED = 'consent-asked';
const hasTakenFocus = (): boolean => inTab((tab) => tab.getItem(ASKED)) !== null;

/** Asks what may be stored, and blocks nothing while it does; closing it without a choice is the essential only. */
export function ConsentDialog({ placement }: Pick<ModalProps, 'placement'>) {
  const titleId = useId();
  const isCounted = provider().analytics !== null;
  const before = useConsent();
  const [isChoosing, setChoosing] = useState(before !== null);
  const [chosen, setChosen] = useState(before ?? NONE);
  return (
    <Modal labelledBy={titleId} placement={placement} onClose={() => giveConsent(before ?? NONE)}>
      <div className="grid grid-cols-1 gap-3 p-4">
        <ConsentTitle id={titleId} isBeside={placement === 'bottom'} />
        <div className="measure grid gap-1 text-small">
          <p>{CONSENT.essentials}</p>
          <p>{CONSENT.remembered}</p>
          <p>
            {isCounted ? CONSENT.onlyIfCounted : CONSENT.onlyIf}{' '}
            <TextLink href="/cookie-policy">Cookie policy</TextLink>
          </p>
        </div>
        {isChoosing && (
          <div className="grid gap-3">
            <Category category="essential" value disabled />
            {askedAbout(isCounted).map((category) => (
              <Category
                key={category}
                category={category}
                value={chosen[category]}
                onChange={(value) => setChosen({ ...chosen, [category]: value })}
              />
            ))}
          </div>
        )}
        <div className="flex flex-wrap gap-1.5">
          {isChoosing ? (
            <Button onPress={() => giveConsent(chosen)}>{CONSENT.save}</Button>
          ) : (
            <Button
              variant="secondary"
              onPress={() => giveConsent({ analytics: isCounted, functional: true })}
            >
              {CONSENT.all}
            </Button>
          )}
          <Button variant="secondary" onPress={() => giveConsent(NONE)}>
            {CONSENT.essential}
          </Button>
          {!isChoosing && (
            <Button variant="quiet" onPress={() => setChoosing(true)}>
              {CONSENT.choose}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

const SEEN_AFTER = 500;

/** It takes the focus as it comes; one that is asked again beside another page leaves it where it is. */
function ConsentTitle({ id, isBeside }: { id: string; isBeside: boolean }) {
  const [takesFocus] = useState(() => !isBeside || !hasTakenFocus());
  useEffect(() => {
    const seen = setTimeout(() => inTab((tab) => tab.setItem(ASKED, 'yes')), SEEN_AFTER);
    return () => clearTimeout(seen);
  }, []);
  return (
    <h2
      id={id}
      tabIndex={-1}
      data-autofocus={takesFocus || undefined}
      className="rounded-field text-title"
    >
      {CONSENT.title}
    </h2>
  );
}

type CategoryProps = {
  category: keyof typeof CATEGORIES;
  value: boolean;
  disabled?: boolean;
  onChange?: (value: boolean) => void;
};

function Category({ category, value, disabled, onChange }: CategoryProps) {
  const { label, says } = CATEGORIES[category];
  return (
    <Checkbox
      name={`consent-${category}`}
      label={label}
      hint={says}
      isFramed
      value={value}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
