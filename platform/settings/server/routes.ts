import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as configurations from '../contract/configurations.ts';
import * as desk from '../contract/desk-configurations.ts';
import * as features from '../contract/features.ts';
import { getPortal, recordUsage as usage } from '../contract/portal.ts';
import type { Portal } from '../contract/portal.ts';
import * as userSettings from '../contract/user-settings.ts';
import { recordUsage } from './record-usage.ts';
import type { UsagePorts } from './record-usage.ts';
import { changeConfiguration } from './change-configuration.ts';
import { changeUserSettings } from './change-user-settings.ts';
import { createUserSettings } from './create-user-settings.ts';
import { getConfiguration, listConfigurations } from './get-configuration.ts';
import { getFeature, listFeatures } from './get-feature.ts';
import { getUserSettings } from './get-user-settings.ts';
import type { KnownFlags } from './known-flags.ts';
import { switchFeature } from './switch-feature.ts';

export interface SettingsPorts extends UsagePorts {
  readonly flags: KnownFlags;
  readonly portal: Omit<Portal, 'now'>;
}

export function settingsRoutes({ analytics, isAnalyticsDeactivated, flags, portal }: SettingsPorts): Routes {
  return [
    route(getPortal, (ctx) => ({ ...portal, now: ctx.clock.now().toISOString() })),
    route(features.getFeature, getFeature(flags)),
    route(desk.listFeatures, listFeatures),
    route(desk.switchFeature, switchFeature),
    route(configurations.getConfiguration, getConfiguration),
    route(desk.listConfigurations, listConfigurations),
    route(desk.changeConfiguration, changeConfiguration),
    route(userSettings.getUserSettings, getUserSettings),
    route(userSettings.createUserSettings, createUserSettings),
    route(userSettings.changeUserSettings, changeUserSettings),
    route(usage, recordUsage(analytics, isAnalyticsDeactivated)),
  ];
}
