import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as configurations from '../contract/configuration-endpoints.ts';
import { getPortal } from '../contract/portal-endpoint.ts';
import type { Portal } from '../contract/portal-endpoint.ts';
import * as features from '../contract/feature-endpoints.ts';
import * as userSettings from '../contract/user-settings-endpoints.ts';
import { recordUsage as usage } from '../contract/usage-endpoint.ts';
import type { UsagePorts } from './analytics-switches.ts';
import { changeConfiguration } from './change-configuration.ts';
import { changeUserSettings } from './change-user-settings.ts';
import { createUserSettings } from './create-user-settings.ts';
import { getConfiguration } from './get-configuration.ts';
import { getFeature } from './get-feature.ts';
import { getUserSettings } from './get-user-settings.ts';
import type { KnownFlags } from './known-flags.ts';
import { listConfigurations } from './list-configurations.ts';
import { listFeatures } from './list-features.ts';
import { recordUsage } from './record-usage.ts';
import { switchFeature } from './switch-feature.ts';

export interface SettingsPorts extends UsagePorts {
  readonly flags: KnownFlags;
  readonly portal: Omit<Portal, 'now'>;
}

export function settingsRoutes({ analytics, isAnalyticsDeactivated, flags, portal }: SettingsPorts): Routes {
  return [
    route(getPortal, (ctx) => ({ ...portal, now: ctx.clock.now().toISOString() })),
    route(features.getFeature, getFeature(flags)),
    route(features.listFeatures, listFeatures),
    route(features.switchFeature, switchFeature),
    route(configurations.getConfiguration, getConfiguration),
    route(configurations.listConfigurations, listConfigurations),
    route(configurations.changeConfiguration, changeConfiguration),
    route(userSettings.getUserSettings, getUserSettings),
    route(userSettings.createUserSettings, createUserSettings),
    route(userSettings.changeUserSettings, changeUserSettings),
    route(usage, recordUsage(analytics, isAnalyticsDeactivated)),
  ];
}
