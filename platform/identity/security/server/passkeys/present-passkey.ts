import type * as z from 'zod/mini';
import type { passkey } from '../../contract/security-endpoints.ts';
import type { PasskeyRow } from '#platform/identity/factors/server/passkeys/passkey-store.ts';

export function presentPasskey(row: PasskeyRow): z.infer<typeof passkey> {
  return {
    id: row.id,
    name: row.name,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    actions: ['rename', 'remove'],
  };
}
