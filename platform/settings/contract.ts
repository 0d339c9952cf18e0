export { featureShape, getFeature, listFeatures, switchFeature } from './contract/configurations.ts';
export { changeConfiguration, getConfiguration, listConfigurations } from './contract/configurations.ts';
export { changeUserSettings, createUserSettings, getUserSettings } from './contract/user-settings.ts';
export type { UserSettings, UserSettingsFields } from './contract/user-settings.ts';
export { getPortal } from './contract/portal.ts';
export type { Portal } from './contract/portal.ts';
export { settingsRefusals } from './contract/settings-refusals.ts';
export { mostUsageEvents, recordUsage } from './contract/portal.ts';
export type { UsageEvent } from './contract/portal.ts';
