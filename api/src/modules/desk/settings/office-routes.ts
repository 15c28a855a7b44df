import * as contract from '@bandstand/domain/desk/settings/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { changeSetting, type SettingsDeps } from './change-setting.ts';

export const settingOfficeRoutes = (serve: Serve, deps: SettingsDeps): void => {
  serve(contract.changeSetting, (call) => changeSetting(deps, call));
};
