import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  CarrierInvoice,
  fetchCarrierInvoice as fetchCall,
  listCarrierInvoices as listCall,
} from '../contract/dispute-desk-endpoints.ts';
import { reconciliationRefusals as no } from '../contract/reconciliation-refusals.ts';
import { carrierInvoicesSince } from './carrier-invoice-store.ts';
import type { CarrierInvoiceRow } from './carrier-invoice-store.ts';
import { fetchInvoice } from './fetch-invoices.ts';

const daysShown = 183;

export async function listCarrierInvoices(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const today = day(providerDay(ctx.clock.now()));
  const rows = await carrierInvoicesSince(ctx, addDays(today, -daysShown));
  return { items: rows.map(presentInvoice) };
}

/** Staff need not wait for the next hour once the carrier has mended its file. */
export function fetchCarrierInvoice(carriers: CarrierInvoices) {
  return async (
    { work }: Steps,
    { params }: EndpointInput<typeof fetchCall>,
  ): Promise<EndpointAnswer<typeof fetchCall>> => {
    const { carrier, week } = params;
    await work(async (ctx) => {
      const known = await carrierInvoicesSince(ctx, week);
      if (!known.some((row) => row.carrier === carrier && row.week === week)) refuse(no.week_missing);
    });
    return presentInvoice(await fetchInvoice({ work }, carriers, { carrier, week }));
  };
}

function presentInvoice(row: CarrierInvoiceRow): CarrierInvoice {
  return {
    carrier: row.carrier,
    week: row.week,
    standing: row.standing,
    invoiceNumber: row.number,
    askedAt: row.asked_at.toISOString(),
    faults: row.faults,
    parcels: row.parcels,
    adjusted: row.adjusted,
    total: row.total,
    strangers: row.strangers,
    actions: row.standing === 'TakenIn' ? [] : ['fetchAgain'],
  };
}
