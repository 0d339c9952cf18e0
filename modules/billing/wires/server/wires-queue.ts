import { addDays, day } from '#kit/domain/day.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { DeskQueue } from '#platform/access/server.ts';
import { expectedWires, receivedWires } from '#platform/payments/server.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { maxShown } from './wires.ts';

/** The end of the day on which the wire should be here. */
const endOf = (expectedOn: string | null) =>
  expectedOn === null ? {} : { due: startOfProviderDay(addDays(day(expectedOn), 1)) };

export const wiresQueue: DeskQueue = {
  name: 'wires',
  title: 'Wires',
  to: '/desk/wires',
  rule: moneyDesk,
  targetHours: 72,
  targetText: 'Expected date',
  open: async (ctx) =>
    (await expectedWires(ctx, maxShown)).map((wire) => ({
      id: wire.charge_id,
      title: `Match wire to ${wire.billNumber}`,
      companyId: wire.company_id,
      amount: wire.amount,
      since: wire.asked_at,
      ...endOf(wire.settles_on),
      verb: 'Match',
      to: '/desk/wires',
    })),
  resolved: async (ctx, since) =>
    (await receivedWires(ctx, since)).map(({ asked_at, changed_at, settles_on }) => ({
      since: asked_at,
      at: changed_at,
      ...endOf(settles_on),
    })),
};
