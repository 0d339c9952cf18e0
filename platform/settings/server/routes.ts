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
import { changeConfiguration, getConfiguration, listConfigurations } from './configurations.ts';
import { changeUserSettings, createUserSettings, getUserSettings } from './user-settings.ts';
import { getFeature, listFeatures, switchFeature } from './features.ts';
import type { KnownFlags } from './known-flags.ts';

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
