export { isAnalyticsDisabled } from './analytics-switches.ts';
export type { IsAnalyticsDeactivated } from './analytics-switches.ts';
export { configuredNumber } from './configured-number.ts';
export { countUsage } from './count-usage.ts';
export { flagsChannel, KnownFlags } from './known-flags.ts';
export { listConfigurations } from './list-configurations.ts';
export { listFeatures } from './list-features.ts';
export { settingsRoutes } from './routes.ts';
export { settingsHeld } from './held-records.ts';
