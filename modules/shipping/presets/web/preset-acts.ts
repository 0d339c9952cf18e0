import type { Preset } from '../contract/preset-endpoints.ts';

/** What can be done with a preset from its row. */
export interface PresetActs {
  readonly busy: boolean;
  readonly error: unknown;
  use(preset: Preset): void;
  rename(preset: Preset): void;
  remove(preset: Preset): void;
}
