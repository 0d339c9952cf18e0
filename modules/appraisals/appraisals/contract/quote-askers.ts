import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';

/** With or without the service; spec rulings 5a: for jewelers. */
export const quoteAskers: AccessRule = { ...members, permission: 'Appraisal' };
