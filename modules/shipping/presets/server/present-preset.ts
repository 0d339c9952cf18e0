import type { Preset } from '../contract/preset-endpoints.ts';
import type { PresetRow } from './preset-store.ts';

export function presentPreset(row: PresetRow): Preset {
  return {
    presetId: row.preset_id,
    name: row.name,
    draft: { ...row.draft, notifyEmails: [...row.draft.notifyEmails] },
    carriers: [...row.carriers],
    services: [...row.services],
    version: row.version,
    changedAt: row.changed_at.toISOString(),
  };
}
