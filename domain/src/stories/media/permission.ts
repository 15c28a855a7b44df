import type { MediaKind } from './model.ts';

/** A child who is seen or heard in a medium. */
export interface SeenChild {
  readonly familyId: string;
  /** Unset until the parent has said; unset is no. */
  readonly concertVideoPermission: boolean | null;
  /** A child who was removed or erased can't be asked any more: their permission ended with that. */
  readonly isGone: boolean;
}

interface SeenMedia {
  readonly kind: MediaKind;
  /** It is hidden from everybody, since somebody reported it. */
  readonly isHidden: boolean;
  readonly children: readonly SeenChild[];
}

const letsOthersSee = ({ concertVideoPermission, isGone }: SeenChild): boolean =>
  concertVideoPermission === true && !isGone;

/**
 * Whether a medium may be shown to a viewer: when every child in it is of the viewer's own family or lets others see it.
 * A school user is of no family. A photo of children of whom nobody is named is shown to nobody, and neither is what the
 * office has hidden.
 */
export const mayBeShownTo = ({ kind, isHidden, children }: SeenMedia, viewerId: string): boolean =>
  !isHidden &&
  (kind !== 'photo' || children.length > 0) &&
  children.every((child) => child.familyId === viewerId || letsOthersSee(child));
