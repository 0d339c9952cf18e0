export { featureShape, getFeature, listFeatures, switchFeature } from './feature-endpoints.ts';
export { changeConfiguration, getConfiguration, listConfigurations } from './configuration-endpoints.ts';
export { changeUserSettings, createUserSettings, getUserSettings } from './user-settings-endpoints.ts';
export type { UserSettings, UserSettingsFields } from './user-settings-endpoints.ts';
export { getPortal } from './portal-endpoint.ts';
export type { Portal } from './portal-endpoint.ts';
export { settingsRefusals } from './settings-refusals.ts';
export { mostUsageEvents, recordUsage } from './usage-endpoint.ts';
export type { UsageEvent } from './usage-endpoint.ts';
