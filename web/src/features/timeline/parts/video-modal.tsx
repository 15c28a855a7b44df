import { useId } from 'react';
import { giveConsent } from '../../../platform/consent.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ModalHead } from '../../../ui/modal-head.tsx';
import { useConsent } from '../../cookies/use-consent.ts';
import { VimeoPlayer } from './vimeo-player.tsx';

type VideoModalProps = { title: string; vimeoId: string; onClose: () => void };

/** The player, once the parent allows what it stores; until then it asks. */
export function VideoModal({ title, vimeoId, onClose }: VideoModalProps) {
  const titleId = useId();
  const consent = useConsent();
  const allow = () => {
    giveConsent({ analytics: consent?.analytics ?? false, functional: true });
    document.getElementById(titleId)?.focus();
  };
  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <ModalHead id={titleId} onClose={onClose}>
        {title}
      </ModalHead>
      {consent?.functional === true ? (
        <div className="p-5 pt-0">
          <VimeoPlayer title={title} vimeoId={vimeoId} />
        </div>
      ) : (
        <ConsentQuestion onAllow={allow} onClose={onClose} />
      )}
    </Modal>
  );
}

function ConsentQuestion({ onAllow, onClose }: { onAllow: () => void; onClose: () => void }) {
  return (
    <div className="grid gap-4 px-5 pb-5">
      <p className="measure">
        This video is played by Vimeo, which keeps functional cookies on this device. You have not
        allowed those yet, so nothing has been loaded from Vimeo.
      </p>
      <p className="measure text-soft">
        You can change your mind under “Cookie choices” at the foot of every page.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onAllow}>Allow functional cookies and play</Button>
        <Button variant="secondary" onPress={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}
