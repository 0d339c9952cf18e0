import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import type { TrackingEvent } from '#outside/carriers/port.ts';
import { openPoisonTestBed } from '#apps/server/testing/poisoned-jobs.ts';
import type { Planted, PoisonTestBed } from '#apps/server/testing/poisoned-jobs.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';

let testBed: PoisonTestBed;
beforeAll(async () => void (testBed = await openPoisonTestBed()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => testBed.close());

const harrow = companyOf('Marta');

const run: PoisonTestBed['query'] = (statement, values) => testBed.query(statement, values);
const pair = async (make: () => Promise<string>): Promise<[string, string]> => [await make(), await make()];

/** Bought some months ago. */
async function shipment(status: string, carrier = 'UPS'): Promise<string> {
  const id = newId();
  await run(
    `insert into shipping.shipment (company_id, shipment_id, number, status, is_processed, kind, draft, name, ship_to_company,
       ship_to_contact, carrier, service, tracking_number, ship_on, delivered_at, created_by, created_at, changed_by,
       changed_at, listed_at)
     values ($1, $2::uuid, $2::text, $3, true, 'Regular',
       '{"origin": {"state": "NY", "countryCode": "US"}, "coverage": "Essential"}', '', '', '', $4, 'UPS_GROUND', $2::text,
       current_date - 200, now() - interval '190 days', $2, now(), $2, now(), now())`,
    [harrow, id, status, carrier],
  );
  return id;
}

async function order(): Promise<string> {
  const id = newId();
  await run(
    `insert into marketplace.diamond_order (company_id, order_id, number, module_type, bought_by, ordered_at, status,
       payment_status, payment_type, payment_method, bill_id, delivery, deliver_to, phone, retail_indicator, total, wire_due_on)
     values ($1, $2::uuid, $2::text, 0, $2::uuid, now(), 'Placed', 'AwaitingWire', 'Wire', '', $2::uuid, 'Standard', '{}', '',
       false, 1, current_date - 2)`,
    [harrow, id],
  );
  return id;
}

async function sale(at: number): Promise<string> {
  const id = newId();
  await run(
    `insert into marketplace.sale (company_id, sale_id, supplier_id, number, buyer_company_id, order_id, order_item_id,
       item_id, stone, price, asked_at, answer_by, status)
     select $1, $2::uuid, supplier_id, $2::text, $3, $2, $2, item_id, '{}', 100, now() - interval '3 days',
       now() - interval '1 day', 'Asked'
     from marketplace.stone order by item_id offset $4::integer limit 1`,
    [harrow, id, companyOf('Sven'), at],
  );
  return id;
}

async function armoredQuote(): Promise<string> {
  const id = newId();
  await run(
    `insert into shipping.armored_quote (company_id, quote_id, number, status, request, value, pick_up_on, valid_until,
       created_by, created_at, moved_at)
     values ($1, $2, 'A-' || nextval('shipping.armored_quote_number'), 'Quoted', '{}', 100, current_date, current_date - 3, $2, now(), now())`,
    [harrow, id],
  );
  return id;
}

async function supplyOrder(): Promise<string> {
  const id = newId();
  await run(
    `insert into shipping.supply_order (company_id, order_id, number, status, lines, amount, location_id, address, comments,
       carrier, tracking_number, created_by, created_at, moved_at, moved_by)
     values ($1, $2::uuid, $2::text, 'Shipped', '[]', 0, $2, '{}', '', 'UPS', $2::text, $2, now(), now(), $2)`,
    [harrow, id],
  );
  return id;
}

async function pickup(): Promise<string> {
  const [id, shipmentId] = [newId(), await shipment('Created')];
  await run(
    `insert into shipping.pickup (company_id, pickup_id, service, status, location_id, address, zone, day, ready, close,
       ready_at, close_at, parcels, weight_oz, insured_value, place, instructions, confirmation, created_by, created_at, changed_at)
     values ($1, $2, 'UPS', 'Scheduled', $2, '{"name": "Nassau Street", "street": []}', 'America/New_York',
       current_date - 1, '10:00', '12:00', now() - interval '1 day', now() - interval '22 hours', 1, 16, 0, 'FRONT_DESK', '',
       '29', $2, now(), now())`,
    [harrow, id],
  );
  await run('insert into shipping.pickup_parcel (company_id, pickup_id, shipment_id) values ($1, $2, $3)', [
    harrow,
    id,
    shipmentId,
  ]);
  return id;
}

/** Its job was lost an hour ago. */
async function stalledImport(): Promise<string> {
  const id = newId();
  await run(
    `insert into shipping.import_batch (company_id, batch_id, file_name, status, columns, sample_rows, defaults, limits,
       total_rows, created_by, created_at, changed_at)
     values ($1, $2::uuid, 'x.csv', 'Checking', '[]', '[]', '{}', '{}', 1, $2, now(), now() - interval '1 hour')`,
    [harrow, id],
  );
  return id;
}

async function carrierAccount(): Promise<string> {
  const id = newId();
  await run(
    `insert into shipping.carrier_account (company_id, account_id, carrier, name, details_sealed, tail, applies_to, status,
       asked_on, created_by, created_at, changed_by, changed_at)
     values ($1, $2::uuid, 'FedEx', 'x', 'x', '0000', 'both', 'Verifying', current_date, $2::uuid, now(), $2::uuid, now())`,
    [harrow, id],
  );
  return id;
}

async function webStore(): Promise<string> {
  const id = newId();
  await run(
    `insert into shipping.web_store (company_id, store_id, platform, name, address, status, grant_sealed, starts_on, settings,
       created_by, created_at, changed_at)
     values ($1, $2::uuid, 'Sample', $2::text, $2::text, 'Successful', 'x', current_date, '{}', $2::uuid, now(), now())`,
    [harrow, id],
  );
  return id;
}

/** A label that its store doesn't know. */
async function untold(storeId: string): Promise<string> {
  await run(
    `insert into shipping.store_fulfillment (company_id, store_id, order_id, shipment_id, status, carrier, tracking_number,
       items, next_try_at, created_at, changed_at)
     values ($1, $2, 'x', gen_random_uuid(), 'Waiting', 'UPS', 'x', '[]', now(), now(), now())`,
    [harrow, storeId],
  );
  return storeId;
}

const alertOf = (shipmentId: string) => `select from shipping.alert where shipment_id = '${shipmentId}'`;

const plants: Record<string, () => Promise<Planted>> = {
  'marketplace.order_clocks': async () => {
    const [poisoned, sound] = await pair(order);
    const done = `select from marketplace.diamond_order where order_id = '${sound}' and payment_status = 'GuaranteeLost'`;
    return { poisoned, table: 'marketplace.diamond_order', text: poisoned, done };
  },
  'marketplace.sale_clock': async () => {
    await testBed.run('marketplace.fill_catalogue', {
      count: 5,
      seed: 7,
    });
    const [poisoned, sound] = [await sale(0), await sale(1)];
    const done = `select from marketplace.sale where sale_id = '${sound}' and status <> 'Asked'`;
    return { poisoned, table: 'marketplace.sale', text: poisoned, done };
  },
  'shipping.watch_unscanned': async () => {
    const [poisoned, sound] = await pair(() => shipment('Created'));
    return { poisoned, table: 'shipping.alert', text: poisoned, done: alertOf(sound) };
  },
  'shipping.watch_stale': async () => {
    const [poisoned, sound] = await pair(() => shipment('InTransit'));
    for (const id of [poisoned, sound])
      await run(
        `insert into shipping.tracking (company_id, shipment_id, status, scanned_at)
         values ($1, $2, 'Enroute', now() - interval '60 days')`,
        [harrow, id],
      );
    return { poisoned, table: 'shipping.alert', text: poisoned, done: alertOf(sound) };
  },
  'shipping.complete_shipments': async () => {
    const [poisoned, sound] = await pair(() => shipment('Delivered'));
    const done = `select from shipping.shipment where shipment_id = '${sound}' and status = 'Complete'`;
    return { poisoned, table: 'shipping.shipment', text: poisoned, done };
  },
  'shipping.watch_pickups': async () => {
    const [poisoned, sound] = await pair(pickup);
    const done = `select from shipping.pickup where pickup_id = '${sound}' and status <> 'Scheduled'`;
    return { poisoned, table: 'shipping.pickup', text: poisoned, done };
  },
  'shipping.expire_armored_quotes': async () => {
    const [poisoned, sound] = await pair(armoredQuote);
    const done = `select from shipping.armored_quote where quote_id = '${sound}' and status = 'Expired'`;
    return { poisoned, table: 'shipping.armored_quote', text: poisoned, done };
  },
  'shipping.restart_imports': async () => {
    const [poisoned, sound] = await pair(stalledImport);
    const table = 'graphile_worker._private_jobs';
    const done = `select from ${table} where payload::text like '%${sound}%'`;
    return { poisoned, table, text: poisoned, done };
  },
  'shipping.watch_carrier_accounts': async () => {
    const [poisoned, sound] = await pair(carrierAccount);
    const table = 'shipping.carrier_account';
    const done = `select from ${table} where account_id = '${sound}' and status = 'NeedsAttention'`;
    return { poisoned, table, text: poisoned, done };
  },
  'shipping.poll_stores': async () => {
    const [poisoned, sound] = await pair(webStore);
    const table = 'graphile_worker._private_jobs';
    const done = `select from ${table} where payload::text like '%${sound}%'`;
    return { poisoned, table, text: poisoned, done };
  },
  'shipping.tell_stores': async () => {
    const [poisoned, sound] = await pair(async () => untold(await webStore()));
    const table = 'graphile_worker._private_jobs';
    const done = `select from ${table} where payload::text like '%${sound}%'`;
    return { poisoned, table, text: poisoned, done };
  },
  'shipping.follow_supplies': async () => {
    const [poisoned, sound] = await pair(supplyOrder);
    const delivered = { id: 'x', kind: 'delivered' } as TrackingEvent;
    const answer = { kind: 'known', events: [delivered], expectedOn: null } as const;
    vi.spyOn(testBed.loupe.ports.shipping.counter, 'track').mockResolvedValue(answer);
    const done = `select from shipping.supply_order where order_id = '${sound}' and status = 'Delivered'`;
    return { poisoned, table: 'shipping.supply_order', text: poisoned, done };
  },
  'shipping.ask_stops': async () => {
    const [one, sound] = await pair(() => shipment('InTransit'));
    const [poisoned, answered] = [newId(), newId()];
    for (const [alertId, shipmentId] of [
      [poisoned, one],
      [answered, sound],
    ])
      await run(
        `insert into shipping.alert (company_id, alert_id, shipment_id, kind, status, occasion, raised_at, settled_at)
         values ($1, $2, $3, 'Redirected', 'Stopping', 'x', now(), now() - interval '5 minutes')`,
        [harrow, alertId, shipmentId],
      );
    vi.spyOn(testBed.loupe.ports.shipping.counter, 'intercept').mockResolvedValue({ kind: 'accepted' });
    const done = `select from shipping.alert where alert_id = '${answered}' and status <> 'Stopping'`;
    return { poisoned, table: 'shipping.alert', text: poisoned, done };
  },
  'shipping.read_covers': async () => {
    const [poisoned, sound] = await pair(async () => {
      const id = newId();
      await run(
        `insert into shipping.purchase (company_id, purchase_id, shipment_id, intent, status, terms, cover_number, asked_by,
           asked_at)
         values ($1, $2::uuid, $3, $2::uuid, 'Completed', '{}', $2::text, $2::uuid, now())`,
        [harrow, id, await shipment('InTransit')],
      );
      return id;
    });
    vi.spyOn(testBed.loupe.ports.shipping.insurer, 'readCovers').mockImplementation((numbers) =>
      Promise.resolve({
        kind: 'read',
        covers: numbers.map((number) => ({ number, status: 'InForce' as const })),
      }),
    );
    const done = `select from shipping.cover_reading where purchase_id = '${sound}'`;
    return { poisoned, table: 'shipping.cover_reading', text: poisoned, done };
  },
  'shipping.track_parcels': async () => {
    // Only these two are due.
    await run(`update shipping.shipment set status = 'Complete'`);
    const [one, sound] = await pair(() => shipment('InTransit', 'FedEx'));
    vi.spyOn(testBed.loupe.ports.shipping.counter, 'track').mockResolvedValue({
      kind: 'known',
      events: [],
      expectedOn: null,
    });
    const done = `select from shipping.tracking where shipment_id = '${sound}'`;
    return { poisoned: `FedEx ${one}`, table: 'shipping.tracking', text: one, done };
  },
};

test.each(Object.entries(plants))('%s continues past a row that fails', async (job, plant) => {
  const planted = await plant();
  expect(await testBed.runPast(job, planted)).toEqual({ failed: [planted.poisoned], isDone: true });
});
