import { REQUEST_FAILED } from '../words.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';

export function RequestFault({ fault }: { fault: unknown }) {
  return (
    <FaultBox heading={REQUEST_FAILED.heading} fault={fault} advice={[REQUEST_FAILED.contact]} />
  );
}
