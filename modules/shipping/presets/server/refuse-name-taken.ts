import { refuse } from '#kit/server/refuse.ts';
import { presetRefusals as no } from '../contract/preset-refusals.ts';
import type { PresetRow } from './preset-store.ts';

export function refuseNameTaken(others: readonly PresetRow[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) refuse(no.preset_name_taken);
}
