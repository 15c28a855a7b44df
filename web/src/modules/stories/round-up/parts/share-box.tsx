import { useId, useState, type KeyboardEvent } from 'react';
import { shareText } from '@bandstand/domain/stories/round-up/words';
import { provider } from '../../../../platform/provider.ts';
import { Modal } from '../../../../ui/modal.tsx';
import { ModalHead } from '../../../../ui/modal-head.tsx';
import { PLATFORMS, type Platform } from '@bandstand/domain/stories/round-up/model';
import type { Renew } from '../../../../platform/use-medium.ts';
import { PLATFORM_NAMES } from '../words.ts';
import { SharePanel, type Posters } from './share-panel.tsx';

type ShareBoxProps = {
  firstName: string;
  label: string;
  posters: Posters;
  renew: Renew;
  onClose: () => void;
};

/** The poster for three platforms, a tab each. Nothing leaves the portal before it is pressed for. */
export function ShareBox({ firstName, label, posters, renew, onClose }: ShareBoxProps) {
  const id = useId();
  const [platform, setPlatform] = useState<Platform>('facebook');
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <ModalHead id={id} onClose={onClose}>
        Share {firstName}’s poster
      </ModalHead>
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">
        <Tabs id={id} platform={platform} onChoose={setPlatform} />
        <SharePanel
          key={platform}
          id={`${id}-panel`}
          labelledBy={`${id}-${platform}`}
          platform={platform}
          poster={posters[platform]}
          text={shareText(firstName, label, provider().name)}
          firstName={firstName}
          renew={renew}
        />
      </div>
    </Modal>
  );
}

type TabsProps = { id: string; platform: Platform; onChoose: (platform: Platform) => void };

function Tabs({ id, platform, onChoose }: TabsProps) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = PLATFORMS.indexOf(platform);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : PLATFORMS.at(to % PLATFORMS.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Where to share"
      tabIndex={-1}
      onKeyDown={move}
      className="flex flex-wrap gap-2"
    >
      {PLATFORMS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === platform}
          aria-controls={`${id}-panel`}
          tabIndex={one === platform ? 0 : -1}
          onClick={() => onChoose(one)}
          className="press min-h-12 grow rounded-field border-[1.5px] border-edge px-2 font-semibold aria-selected:border-primary aria-selected:bg-primary-tint aria-selected:text-primary-ink"
        >
          {PLATFORM_NAMES[one]}
        </button>
      ))}
    </div>
  );
}
