import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/** What react-aria says aloud, it says in English, and it brings no style sheet of its own, which our CSP would refuse. */
export const Aria = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="en-GB">
    {/* It looks for this id before it would inject one; base.css has the rule. */}
    <span hidden id="react-aria-pressable-style" />
    {children}
  </I18nProvider>
);
