import type { AccessRule } from './access-rule.ts';
import type { Actor } from './actor.ts';

/**
 * Spec rulings 6: staff who look at a company by view-as change nothing there. What is open to everybody stays
 * open, since it is nobody's record.
 */
export function isOnlyViewing({ who }: AccessRule, actor: Actor): boolean {
  return actor.kind === 'member' && actor.viewing !== undefined && who !== 'anyone';
}
