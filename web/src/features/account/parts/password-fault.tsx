import { CallFault } from '../../../platform/client.ts';
import { phrase } from '../../../platform/provider.ts';
import { ErrorBox } from '../../../ui/error-box.tsx';
import { SETTINGS } from '../words.ts';

/** The server's own words when it refused; when it broke down, whom to call. */
export function PasswordFault({ fault }: { fault: unknown }) {
  if (fault === null) return null;
  const isRefused = fault instanceof CallFault && fault.refusal !== 'fault';
  const says = isRefused ? fault.sentences.join(' ') : phrase(SETTINGS.contact);
  return <ErrorBox heading={SETTINGS.failed}>{says}</ErrorBox>;
}
