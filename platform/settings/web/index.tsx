export { loadOwnSettings, useAnalyticsSwitch, useRemembered } from './own-settings.ts';
