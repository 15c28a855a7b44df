import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { phrase } from '../../../../platform/provider.ts';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { ADDRESS_FIELDS, addressValues } from '../address-values.ts';
import type { SentDetails, TypedDetails } from '../details-values.ts';
import { ADDRESS, DETAILS } from '../words.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressSearch } from './address-search.tsx';

type AddressCardProps = {
  form: UseFormReturn<TypedDetails, unknown, SentDetails>;
  hasDirectDebit: boolean;
};

/** The address is searched for; a parent who wants to type it says so. */
export function AddressCard({ form, hasDirectDebit }: AddressCardProps) {
  const [isManual, setManual] = useState(false);
  const { errors, isSubmitted } = form.formState;
  if (!isManual && ADDRESS_FIELDS.some((field) => errors.grown_up?.[field])) setManual(true);
  const edit = () => {
    setManual(true);
    form.setFocus('grown_up.address_l1');
  };
  return (
    <Card heading="Your address">
      <div className="grid grid-cols-1 gap-5">
        {hasDirectDebit && <Notice>{phrase(DETAILS.directDebit)}</Notice>}
        <AddressSearch
          onEdit={edit}
          onFound={(address) => {
            for (const [field, value] of addressValues(address)) {
              form.setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
            }
          }}
        />
        {!isManual && (
          <div>
            <button type="button" onClick={edit} className="linked min-h-11 font-semibold">
              {ADDRESS.edit}
            </button>
          </div>
        )}
        <AddressFields control={form.control} isReadOnly={!isManual} />
      </div>
    </Card>
  );
}
