export { useAnalyticsSwitch, useRemembered } from './own-settings.ts';
