import type { Platform } from '@bandstand/domain/round-up/model';
import { signAddress, type SigningGiven } from '../../platform/security/signed-address.ts';

interface Poster {
  readonly roundUpId: string;
  readonly platform: Platform;
}

export const posterPath = ({ roundUpId, platform }: Poster): string =>
  `/media/posters/${roundUpId}/${platform}.png`;

export const posterAddress = (given: SigningGiven, poster: Poster, grownUpId: string): string =>
  signAddress(given, posterPath(poster), grownUpId);
