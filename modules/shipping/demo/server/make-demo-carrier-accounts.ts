import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertAccount } from '#modules/shipping/carrier-accounts/server/account-store.ts';
import { sealDetails } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import type { AccountParts } from '#modules/shipping/carrier-accounts/server/open-account.ts';
import type { DemoShipper } from './demo-charge.ts';

/** A UPS account that its carrier verifies as the clock moves on, a FedEx account with the wrong meter number, and one that our staff connect. */
export async function makeDemoCarrierAccounts(
  ctx: Ctx,
  { companyId, personIds: [personId = ''] }: Pick<DemoShipper, 'companyId' | 'personIds'>,
  parts: Pick<AccountParts, 'accountSeal'>,
): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const common = {
    company_id: companyId,
    asked_on: today,
    checked_at: now,
    created_by: personId,
    created_at: now,
    changed_by: personId,
    changed_at: now,
  };
  const invoice = {
    number: '00004A7B2C486',
    amount: cents(41_260),
    date: addDays(today, -12),
    controlId: '4T7K',
  };
  await insertAccount(ctx, {
    ...common,
    account_id: newId(),
    carrier: 'UPS',
    name: 'Export',
    details_sealed: sealDetails(parts, { accountNumber: '4A7B2C', meterNumber: null, invoice }),
    tail: '7B2C',
    applies_to: 'international only',
    status: 'Verifying',
  });
  await insertAccount(ctx, {
    ...common,
    account_id: newId(),
    carrier: 'FedEx',
    name: 'Bench',
    details_sealed: sealDetails(parts, { accountNumber: '510087403', meterNumber: '1047283', invoice: null }),
    tail: '7403',
    applies_to: 'both',
    status: 'NeedsAttention',
    problem: 'meter_mismatch',
  });
  await insertAccount(ctx, {
    ...common,
    account_id: newId(),
    carrier: 'FedEx',
    name: 'Overseas',
    details_sealed: sealDetails(parts, { accountNumber: '510087202', meterNumber: '1047283', invoice: null }),
    tail: '7202',
    applies_to: 'international only',
    status: 'Verifying',
    waits_since: now,
  });
}
