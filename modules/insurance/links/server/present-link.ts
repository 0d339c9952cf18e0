import type { PolicyLink } from '../contract/link-endpoints.ts';
import type { LinkRow, PolicyRow } from './policy-tables.ts';

export const presentLink = (row: LinkRow, askedBy: string, policies: readonly PolicyRow[]): PolicyLink => ({
  linkId: row.link_id,
  number: row.number,
  status: row.status,
  fault: row.fault,
  askedAt: row.asked_at.toISOString(),
  askedBy,
  policies: policies.filter((one) => one.link_id === row.link_id).map((one) => one.policy_number),
});
