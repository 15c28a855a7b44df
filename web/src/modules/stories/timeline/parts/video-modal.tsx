import { useId } from 'react';
import { giveConsent } from '../../../../platform/consent.ts';
import { Button } from '../../../../ui/button.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { ModalHead } from '../../../../ui/modal-head.tsx';
import { useConsent } from '../../../../platform/use-consent.ts';
import { VimeoPlayer } from './vimeo-player.tsx';
import { VIMEO } from '../video-words.ts';

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
      <p className="measure">{VIMEO.keepsCookies}</p>
      <p className="measure text-soft">{VIMEO.changeMind}</p>
      <div className="flex flex-wrap gap-3">
        <Button onPress={onAllow}>{VIMEO.allow}</Button>
        <Button variant="secondary" onPress={onClose}>
          {VIMEO.notNow}
        </Button>
      </div>
    </div>
  );
}
