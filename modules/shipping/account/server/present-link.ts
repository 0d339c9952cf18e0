import type { AccountLink } from '../contract/account-endpoints.ts';
import type { LinkRow } from './link-store.ts';

export const presentLink = (row: LinkRow | undefined): AccountLink => ({
  state: row?.state ?? 'NotLinked',
  number: row?.number ?? null,
  fault: row?.fault ?? null,
});
