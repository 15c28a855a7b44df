// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { pricingWith } from '../../../testing/pricing.ts';
import { useAgreement } from './use-enrolment.ts';

afterEach(cleanup);

const AMOUNTS = pricingWith();
const OTHERS = pricingWith({ regular_monthly_cost: 3900 });
interface AgreementProps {
  readonly shown: typeof AMOUNTS | undefined;
}
const open = (first: AgreementProps = { shown: AMOUNTS }) => {
  const { result, rerender } = renderHook(({ shown }: AgreementProps) => useAgreement(shown), {
    initialProps: first,
  });
  return {
    now: () => ({
      isAgreed: result.current.isAgreed,
      haveAmountsChanged: result.current.haveAmountsChanged,
    }),
    agree: (isTicked: boolean) => act(() => result.current.agree(isTicked)),
    withdraw: () => act(() => result.current.withdraw()),
    show: (shown: typeof AMOUNTS | undefined) => rerender({ shown }),
  };
};
const NOT_YET = { isAgreed: false, haveAmountsChanged: false };
const AGREED = { isAgreed: true, haveAmountsChanged: false };
const CHANGED = { isAgreed: false, haveAmountsChanged: true };

describe('the tick under the terms', () => {
  it('holds for the amounts that were shown, and is taken back with the tick', () => {
    const agreement = open();
    expect(agreement.now()).toEqual(NOT_YET);
    agreement.agree(true);
    expect(agreement.now()).toEqual(AGREED);
    agreement.agree(false);
    expect(agreement.now()).toEqual(NOT_YET);
  });

  it('holds no more once other amounts are shown, and says that they changed', () => {
    const agreement = open();
    agreement.agree(true);
    agreement.show(OTHERS);
    expect(agreement.now()).toEqual(CHANGED);
    agreement.agree(true);
    expect(agreement.now()).toEqual(AGREED);
  });

  it('holds where the same amounts were read again', () => {
    const agreement = open();
    agreement.agree(true);
    agreement.show({ ...AMOUNTS });
    expect(agreement.now()).toEqual(AGREED);
  });

  it('does not hold while no amounts are shown, which is no change yet', () => {
    const agreement = open();
    agreement.agree(true);
    agreement.show(undefined);
    expect(agreement.now()).toEqual(NOT_YET);
    agreement.show(AMOUNTS);
    expect(agreement.now()).toEqual(AGREED);
  });

  it('can’t be given for amounts that nobody has seen', () => {
    const agreement = open({ shown: undefined });
    agreement.withdraw();
    agreement.agree(false);
    expect(agreement.now()).toEqual(NOT_YET);
  });

  it('is withdrawn where the server’s amounts were others, until it is ticked again', () => {
    const agreement = open();
    agreement.agree(true);
    agreement.withdraw();
    expect(agreement.now()).toEqual(CHANGED);
    // The old tick doesn’t come back with the old amounts.
    agreement.show({ ...AMOUNTS });
    expect(agreement.now()).toEqual(CHANGED);
    agreement.agree(true);
    expect(agreement.now()).toEqual(AGREED);
  });
});
