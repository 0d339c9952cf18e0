import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { CarrierInvoices } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  CarrierInvoice,
  fetchCarrierInvoice as fetchCall,
  listCarrierInvoices as listCall,
} from '../contract/dispute-desk-endpoints.ts';
import { reconciliationRefusals as no } from '../contract/reconciliation-shapes.ts';
import { weeksToFetch } from '../domain/reconciliation-range.ts';
import { carrierInvoicesSince } from './carrier-invoice-store.ts';
import type { CarrierInvoiceRow, CarrierWeek } from './carrier-invoice-store.ts';
import { recordCarrierAnswer } from './import-invoice.ts';

const daysShown = 183;

export async function listCarrierInvoices(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const today = day(providerDay(ctx.clock.now()));
  const rows = await carrierInvoicesSince(ctx, addDays(today, -daysShown));
  return { items: rows.map(presentInvoice) };
}

/** Lets staff retry at once after the carrier fixed its file. */
export function fetchCarrierInvoice(carriers: CarrierInvoices) {
  return async (
    { work }: Steps,
    { params }: EndpointInput<typeof fetchCall>,
  ): Promise<EndpointAnswer<typeof fetchCall>> => {
    const { carrier, week } = params;
    await work(async (ctx) => {
      const existing = await carrierInvoicesSince(ctx, week);
      if (!existing.some((row) => row.carrier === carrier && row.week === week)) refuse(no.week_missing);
    });
    return presentInvoice(await fetchInvoice({ work }, carriers, { carrier, week }));
  };
}

function presentInvoice(row: CarrierInvoiceRow): CarrierInvoice {
  return {
    carrier: row.carrier,
    week: row.week,
    status: row.status,
    invoiceNumber: row.number,
    askedAt: row.asked_at.toISOString(),
    faults: row.faults,
    parcels: row.parcels,
    adjusted: row.adjusted,
    total: row.total,
    strangers: row.strangers,
    actions: row.status === 'TakenIn' ? [] : ['fetchAgain'],
  };
}

type Fetching = Pick<JobContext<Ctx>, 'work' | 'clock' | 'log'>;

/** No transaction is open during the call to the carrier. */
export async function fetchInvoice(
  { work }: Pick<Steps, 'work'>,
  carriers: CarrierInvoices,
  carrierWeek: CarrierWeek,
): Promise<CarrierInvoiceRow> {
  const answer = await carriers.fetchWeeklyInvoice(carrierWeek.carrier, carrierWeek.week);
  return work((ctx) => recordCarrierAnswer(ctx, carrierWeek, answer));
}

// Rejected invoices need a fix by the carrier, so they are not retried every hour.
const rejectedRetryMs = 24 * 3_600_000;

/** Fetches every completed week that is not imported yet. */
async function fetchInvoices(fetching: Fetching, carriers: CarrierInvoices): Promise<void> {
  const now = fetching.clock.now();
  const weeks = weeksToFetch(day(providerDay(now)));
  const [first] = weeks;
  if (first === undefined) return;
  const existing = await fetching.work((ctx) => carrierInvoicesSince(ctx, first));
  const isDone = ({ carrier, week }: CarrierWeek): boolean =>
    existing.some(
      (row) =>
        row.carrier === carrier &&
        row.week === week &&
        (row.status === 'TakenIn' ||
          (row.status === 'Refused' && now.getTime() - row.asked_at.getTime() < rejectedRetryMs)),
    );
  const items = weeks
    .flatMap((week) => carriers.names.map((carrier) => ({ carrier, week })))
    .filter((one) => !isDone(one));
  const keyOf = ({ carrier, week }: CarrierWeek) => `${carrier} ${week}`;
  await eachInTurn(fetching, { job: 'billing.fetch_invoices', items, keyOf }, (one) =>
    fetchInvoice(fetching, carriers, one),
  );
}

/** Hourly, so late or interrupted invoices are picked up. */
export const fetchInvoicesJob = (carriers: CarrierInvoices): JobHandler<Ctx> =>
  scheduledJob<Ctx>('billing.fetch_invoices', '37 * * * *', (context) => fetchInvoices(context, carriers));
