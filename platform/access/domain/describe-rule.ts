import type { AccessRule } from './access-rule.ts';

const audiences: Record<AccessRule['who'], string> = {
  anyone: 'Anyone',
  guests: 'Whoever is not signed in',
  'signed-in': 'Anyone signed in',
  members: 'Members',
  staff: 'Staff',
  nobody: 'Nobody',
};

/** Who may, in words: "Staff as PlatformAdministrator", "Members with Shipping, while memo.enabled is on". */
export function describeRule(rule: AccessRule): string {
  const parts = [
    audiences[rule.who],
    ...some('as', rule.roles),
    ...some('with', rule.subscriptions),
    ...some('and permission for', rule.permission === undefined ? [] : [rule.permission]),
    ...(rule.whileWaiting === true ? ['also while waiting for approval'] : []),
    ...(rule.scope === undefined ? [] : [`also by an API key with ${rule.scope}`]),
    ...(rule.partnerGateway === 'elsewhere' ? ['but for a company with only the partner gateway'] : []),
  ].join(' ');
  return rule.feature === undefined ? parts : `${parts}, while ${rule.feature} is on`;
}

function some(word: string, names: readonly string[] = []): string[] {
  return names.length === 0 ? [] : [`${word} ${names.join(' or ')}`];
}
