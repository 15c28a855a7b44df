import * as contract from '@bandstand/domain/desk/settings/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { changeSetting } from './change-setting.ts';
import { changeProviderFacts, readProviderFacts, type ProviderDeps } from './provider.ts';

export const settingOfficeRoutes = (serve: Serve, deps: ProviderDeps): void => {
  serve(contract.changeSetting, (call) => changeSetting(deps, call));
  serve(contract.readProviderFacts, (call) => readProviderFacts(deps, call));
  serve(contract.changeProviderFacts, (call) => changeProviderFacts(deps, call));
};
