export { featureShape, getFeature, listFeatures, switchFeature } from './contract/feature-endpoints.ts';
export {
  changeConfiguration,
  getConfiguration,
  listConfigurations,
} from './contract/configuration-endpoints.ts';
export {
  changeUserSettings,
  createUserSettings,
  getUserSettings,
} from './contract/user-settings-endpoints.ts';
export type { UserSettings, UserSettingsFields } from './contract/user-settings-endpoints.ts';
export { getPortal } from './contract/portal-endpoint.ts';
export type { Portal } from './contract/portal-endpoint.ts';
export { settingsRefusals } from './contract/settings-refusals.ts';
export { mostUsageEvents, recordUsage } from './contract/usage-endpoint.ts';
export type { UsageEvent } from './contract/usage-endpoint.ts';
