import type { Member } from '#platform/access/contract.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Above the person's own limit their administrator is asked first; nobody limits the administrator. */
export function asksApproval({ roles, permissions }: Member, total: Cents): boolean {
  if (roles.includes('BusinessAdministrator')) return false;
  const given = permissions.find(({ serviceType }) => serviceType === 'MarketPlace');
  return total > (given?.orderLimitCents ?? Infinity);
}

export const decides = ({ roles }: Member): boolean => roles.includes('BusinessAdministrator');
