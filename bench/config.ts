import { readConfig, type Config } from '../api/src/config.ts';

/** The settings of a portal that is measured: quiet, in demo mode, and without limits that a benchmark would reach. */
export const benchConfig = (
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Config =>
  readConfig({
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    RATE_LIMIT_FACTOR: '100000',
    DATA_DIR: folder,
    ...settings,
  });
