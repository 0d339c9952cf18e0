import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Spec marketplace §6: the subscription and the person's permission. */
export const publishers: AccessRule = {
  ...members,
  subscriptions: ['JewelerPages'],
  permission: 'JewelerPages',
};

/** Company systems read with a key that has this scope. */
export const pageReaders: AccessRule = { ...publishers, scope: 'pages:read' };
