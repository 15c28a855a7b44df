import { focusNear } from '../../../../platform/form/focus-near.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TODAY } from '../today-words.ts';
import type { UndecidedTasks } from './decide-together.tsx';

/** What a decision about several did not change, and who was there first; it stays until somebody has read it. */
export function LeftAsItWas({ left, onShut }: { left: UndecidedTasks; onShut: () => void }) {
  if (left.length === 0) return null;
  return (
    <Notice kind="warning" heading={TODAY.leftAsItWas(left.length)} isLive>
      <ul className="my-2 grid gap-2">
        {left.map(({ id, title, family, says }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-semibold">{TODAY.leftOne(title, family)}</span>
            <span className="block">{says}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onPress={() => {
          focusNear(document.activeElement);
          onShut();
        }}
      >
        {TODAY.shut}
      </Button>
    </Notice>
  );
}
