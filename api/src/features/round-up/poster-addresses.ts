import type { Platform } from '@bandstand/domain/round-up/model';
import type { GrownUpId, RoundUpId } from '@bandstand/domain/kernel/ids';
import { signAddress, type SigningDeps } from '../../platform/security/signed-address.ts';

interface Poster {
  readonly roundUpId: RoundUpId;
  readonly platform: Platform;
}

export const posterPath = ({ roundUpId, platform }: Poster): string =>
  `/media/posters/${roundUpId}/${platform}.png`;

export const posterAddress = (deps: SigningDeps, poster: Poster, grownUpId: GrownUpId): string =>
  signAddress(deps, posterPath(poster), grownUpId);
