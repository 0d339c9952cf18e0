import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listPresets } from '../contract/preset-endpoints.ts';
import type { Preset } from '../contract/preset-endpoints.ts';

export const presetsQuery = queryOptions({
  queryKey: ['shipping-presets'],
  queryFn: ({ signal }) => call(listPresets, {}, { signal }),
});

export interface PresetRowActions {
  readonly busy: boolean;
  readonly error: unknown;
  use(preset: Preset): void;
  rename(preset: Preset): void;
  remove(preset: Preset): void;
}
