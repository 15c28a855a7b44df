import { useState } from 'react';
import type { PricingInfo } from '@bandstand/domain/prices/model';

/** The tick under the terms holds for the amounts that were shown: other amounts are agreed to again. */
export function useAgreement(pricing: PricingInfo | undefined) {
  const shown = pricing === undefined ? null : JSON.stringify(pricing);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const agree = (isTicked: boolean) => {
    setAgreedTo(isTicked ? shown : null);
    setRefused(false);
  };
  /** The server's amounts were different: what was agreed to no longer counts. */
  const withdraw = () => {
    setAgreedTo(null);
    setRefused(true);
  };
  const isAgreed = agreedTo !== null && agreedTo === shown;
  return {
    isAgreed,
    agree,
    withdraw,
    haveAmountsChanged: isRefused || (agreedTo !== null && shown !== null && !isAgreed),
  };
}

export type Agreement = ReturnType<typeof useAgreement>;
