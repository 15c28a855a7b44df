import { CallFault } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { phrase } from '../../../../platform/provider.ts';
import { SETTINGS } from '../words.ts';

/** The server's own words when it refused; when it broke down, whom to call. */
export function PasswordFault({ fault }: { fault: unknown }) {
  const isRefused = fault instanceof CallFault && fault.refusal !== 'fault';
  const says = isRefused ? fault.sentences.join(' ') : phrase(SETTINGS.contact);
  return <FaultBox heading={SETTINGS.failed} fault={fault} sentences={[says]} />;
}
