import { Notice } from '../../../ui/notice.tsx';

export function AmountsChanged() {
  return (
    <Notice kind="warning" heading="The amounts have changed" isLive>
      Nothing was set up. Please check the new amounts and agree to them again.
    </Notice>
  );
}
