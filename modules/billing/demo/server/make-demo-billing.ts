import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { postTransaction } from '#platform/payments/server.ts';
import { autopayDayOf } from '#modules/billing/autopay/server/next-run.ts';
import { invoicesDue } from '#modules/billing/invoices/contract/invoice-events.ts';
import { lastBillingWeek } from '#modules/billing/invoices/domain/billing-week.ts';
import { issueInvoice } from '#modules/billing/invoices/server/issue-invoice.ts';
import { declareParcel } from '#modules/billing/reconciliations/server/declare-parcel.ts';
import { fetchInvoice } from '#modules/billing/reconciliations/server/carrier-invoices.ts';
import { demoParcelOf } from './demo-parcels.ts';
import { demoSales } from './demo-shipments.ts';
import type { ShippingHabit } from './demo-shipments.ts';
import { longAgo, makeDemoPayments } from './make-demo-payments.ts';
import type { DemoInvoice } from './make-demo-payments.ts';

interface DemoBilling extends ShippingHabit {
  readonly weeks: number;
  /** How many of the latest invoices are unpaid. With more than two, the oldest is past due. */
  readonly unpaid: number;
  /** Absent: nothing is paid. */
  readonly payer?: { readonly personId: string; readonly name: string; readonly email: string };
}

/**
 * Creates the sales, adjustments and invoices of the demo companies week by week, through the real use cases.
 * `carriersAt`: the carriers as of that instant.
 */
export async function makeDemoBilling(
  ctx: Ctx,
  shippers: readonly DemoBilling[],
  carriersFor: (pastCtx: Ctx) => CarrierInvoices,
): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const last = lastBillingWeek(today);
  const issued: (DemoInvoice & { readonly companyId: string })[] = [];
  const longest = Math.max(...shippers.map(({ weeks }) => weeks));
  for (let weeksAgo = longest - 1; weeksAgo >= 0; weeksAgo -= 1) {
    const week = { from: addDays(last.from, -7 * weeksAgo), to: addDays(last.to, -7 * weeksAgo) };
    const shipping = shippers.filter(({ weeks }) => weeks > weeksAgo);
    for (const habit of shipping) await createSales(ctx, habit, week.from, week.to);
    // Monday morning in the provider's time zone.
    const monday = new Date(startOfProviderDay(addDays(week.to, 1)).getTime() + 7 * 3_600_000);
    const pastCtx = longAgo(ctx, monday < now ? monday : now);
    await importInvoices(pastCtx, carriersFor(pastCtx), week.from);
    for (const { companyId } of shipping) {
      const invoiceId = await issueInvoice(pastCtx, companyId, week, autopayDayOf);
      if (invoiceId !== undefined)
        issued.push({ companyId, invoiceId, issuedAt: pastCtx.clock.now(), weeksAgo });
    }
  }
  for (const habit of shippers) await createSales(ctx, habit, addDays(last.to, 1), addDays(today, -1));
  for (const { companyId, payer, unpaid } of shippers) {
    const ownInvoices = issued.filter((invoice) => invoice.companyId === companyId);
    if (payer !== undefined) await makeDemoPayments(ctx, { companyId, ...payer, unpaid }, ownInvoices);
    // Puts unpaid invoices in today's inbox.
    await ctx.publish(invoicesDue, { companyId });
  }
}

async function createSales(ctx: Ctx, habit: ShippingHabit, from: Day, to: Day): Promise<void> {
  const sales = demoSales(habit, { from, to });
  const voided = new Set(
    sales.filter(({ sold }) => sold.type === 'Credit').map(({ sold }) => sold.shipmentNumber),
  );
  for (const { at, sold } of sales) {
    const pastCtx = longAgo(ctx, at);
    const transactionId = await postTransaction(pastCtx, habit.companyId, sold);
    const parcel = demoParcelOf(sold, transactionId, day(providerDay(at)));
    // A label voided the same day never reached the carrier.
    if (parcel !== undefined && !voided.has(sold.shipmentNumber))
      await declareParcel(pastCtx, habit.companyId, parcel);
  }
}

async function importInvoices(pastCtx: Ctx, carriers: CarrierInvoices, week: Day): Promise<void> {
  for (const carrier of carriers.names)
    await fetchInvoice({ work: (act) => act(pastCtx) }, carriers, { carrier, week });
}
