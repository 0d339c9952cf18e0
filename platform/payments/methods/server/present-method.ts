import { isPermitted, providerDay, rolesOf } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireMember } from '#platform/access/server.ts';
import { methodManagers } from '../contract/method-readers.ts';
import type { PaymentMethod } from '../contract/method-shapes.ts';
import { cardExpiry, reversalWindow } from '../domain/card.ts';
import { methodLabel } from '../domain/method.ts';
import type { MethodRow } from './method-store.ts';

export function canManageMethods(member: Member): boolean {
  return (
    member.viewing === undefined && isPermitted(rolesOf(member), methodManagers.roles ?? [], member.companyId)
  );
}

export function labelOf(row: MethodRow): string {
  return methodLabel({ ...row, bankName: row.bank_name, lastFour: row.last_four });
}

export function presentMethod(ctx: Pick<Ctx, 'actor' | 'clock'>, row: MethodRow): PaymentMethod {
  const { expiry_month: month, expiry_year: year } = row;
  const isCard = row.kind === 'CreditCard';
  return {
    id: row.method_id,
    paymentMethodType: row.kind,
    status: row.status,
    isActive: row.status === 'Active',
    isDefault: row.is_default,
    billsOnly: row.bills_only,
    label: labelOf(row),
    nickName: row.nickname,
    lastFour: row.last_four,
    usageType: row.ownership === null ? null : row.ownership === 'business' ? 'Business' : 'Personal',
    cardType: row.brand,
    cardExpirationMonth: month,
    cardExpirationYear: year,
    expiry: month === null || year === null ? null : cardExpiry(month, year, providerDay(ctx.clock.now())),
    bankName: row.bank_name,
    accountType: isCard || row.account_use === null ? null : accountTypes[row.account_use],
    nameOnCard: row.holder_name,
    email: row.holder_email,
    ccAddress: row.billing_address,
    hold: holdOf(row),
    reason: row.reason,
    addedAt: row.added_at.toISOString(),
    version: row.version,
    actions: canManageMethods(requireMember(ctx.actor)) ? actionsOn(row) : [],
  };
}

const accountTypes = { checking: 'Checking', savings: 'Savings' } as const;

function holdOf(row: MethodRow): PaymentMethod['hold'] {
  if (row.hold_amount === null || row.hold_reference === null) return null;
  const { from, by } = reversalWindow(row.added_at);
  return {
    amount: row.hold_amount,
    placedAt: row.added_at.toISOString(),
    releasedAt: row.hold_released_at?.toISOString() ?? null,
    expectedFrom: from.toISOString(),
    expectedBy: by.toISOString(),
  };
}

function actionsOn({
  status,
  is_default: isDefault,
  bills_only: billsOnly,
}: MethodRow): PaymentMethod['actions'] {
  switch (status) {
    case 'Active':
      if (billsOnly) return ['useForServices', 'rename', 'remove'];
      return ['rename', ...(isDefault ? [] : (['makeDefault'] as const)), 'remove'];
    case 'AwaitingDeposits':
      return ['confirmDeposits', 'rename', 'remove'];
    case 'Failed':
      return ['remove'];
    case 'Adding':
    case 'Removed':
      return [];
  }
}
