import type { Platform } from '@bandstand/domain/round-up/model';
import { signAddress, type SigningDeps } from '../../platform/security/signed-address.ts';

interface Poster {
  readonly roundUpId: string;
  readonly platform: Platform;
}

export const posterPath = ({ roundUpId, platform }: Poster): string =>
  `/media/posters/${roundUpId}/${platform}.png`;

export const posterAddress = (deps: SigningDeps, poster: Poster, grownUpId: string): string =>
  signAddress(deps, posterPath(poster), grownUpId);
