import { formerMember } from '#platform/access/server.ts';
import type { HeldRecords } from '#platform/access/server.ts';

export const apiKeysHeld: HeldRecords = {
  family: 'api_keys',
  tables: [
    {
      table: 'api_keys.api_key',
      title: 'API keys',
      person: ['made_by'],
      company: 'company_id',
      shows: ['key_id', 'name', 'scopes', 'made_by_name', 'made_at', 'ends_on', 'last_used_on', 'revoked_at'],
      order: ['key_id'],
      dated: 'made_at',
      tells: { company: 'company_id', texts: ['name'] },
      erase: { set: { made_by_name: formerMember.name } },
    },
    {
      table: 'api_keys.secret',
      title: 'API key secrets',
      company: 'company_id',
      shows: ['key_id', 'prefix', 'made_at', 'replaced_at'],
      order: ['key_id', 'made_at'],
      dated: 'made_at',
      erase: { stays: 'Secrets belong to the key, not to a person.' },
    },
  ],
};
