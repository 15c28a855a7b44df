import type { Platform } from '@bandstand/domain/stories/round-up/model';
import type { RoundUpId } from '@bandstand/domain/kernel/ids';
import {
  signAddress,
  type AddressViewer,
  type SigningDeps,
} from '../../../platform/security/signed-address.ts';

interface Poster {
  readonly roundUpId: RoundUpId;
  readonly platform: Platform;
}

export const posterPath = ({ roundUpId, platform }: Poster): string =>
  `/media/posters/${roundUpId}/${platform}.png`;

export const posterAddress = (deps: SigningDeps, poster: Poster, viewer: AddressViewer): string =>
  signAddress(deps, posterPath(poster), viewer);
