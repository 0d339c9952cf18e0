import { members, routeRules } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** Pages: spec platform §2.1. */
export const memoPages: AccessRule = routeRules['/memo'];

/** Our choice (decision 0033): everyone of a company with Memo may act, since the specification shows no roles. */
export const memoPeople: AccessRule = { ...members, subscriptions: ['Memo'] };

export const memoReaders: AccessRule = { ...memoPeople, scope: 'memos:read' };
