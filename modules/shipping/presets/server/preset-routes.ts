import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as presets from '../contract/preset-endpoints.ts';
import { addPreset } from './add-preset.ts';
import { changePreset } from './change-preset.ts';
import { listPresets } from './list-presets.ts';
import { removePreset } from './remove-preset.ts';

export const presetRoutes: Routes = [
  route(presets.listPresets, listPresets),
  route(presets.addPreset, addPreset),
  route(presets.changePreset, changePreset),
  route(presets.removePreset, removePreset),
];
