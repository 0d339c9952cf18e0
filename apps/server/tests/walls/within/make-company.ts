import { join } from 'node:path';
import { vi } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { providerOf, readLoupeConfiguration } from '../../../configuration.ts';
import { makeDemo } from '../../../demo/make-demo.ts';
import { companyOf } from '../../../testing/small-team.ts';
import { secretOfTests } from '../../../testing/test-loupe.ts';
import type { TestLoupe } from '../../../testing/test-loupe.ts';

export const harrow = companyOf('Marta');

/** Harrow & Vale with a year of shipments, bills, pickups and orders, as in the demo. */
export async function makeCompany(loupe: TestLoupe, folder: string): Promise<void> {
  const configuration = readLoupeConfiguration({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder });
  await makeDemo(loupe.connectionString, createLog('silent'), {
    cost: { memoryMib: 1, passes: 1 },
    secretKey: secretOfTests,
    carriersJournal: join(folder, 'carriers'),
    stones: 400,
    paysPoliciesHere: false,
    documents: { store: loupe.ports.fileStore, provider: providerOf(configuration) },
  });
  const orders = 'select from marketplace.diamond_order where company_id = $1';
  // A job fills the catalog and orders from it.
  await vi.waitUntil(async () => (await loupe.pools.owner.query(orders, [harrow])).rowCount !== 0, {
    timeout: 60_000,
  });
}

/** Jonah manages only shipments he made. */
export async function limitToOwnRecords({ pools }: TestLoupe, personId: string): Promise<void> {
  await pools.owner.query(
    `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
     values ($1, $2, 'Shipping', true, '{"manageShipments": 0}')
     on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
    [harrow, personId],
  );
}

/** What the demo lacks: a colleague's own things. */
export async function plantRows({ pools }: TestLoupe, personId: string): Promise<void> {
  const plant = (text: string) => pools.owner.query(text, [harrow, personId]);
  await plant(
    `insert into marketplace.search_preset (company_id, preset_id, person_id, nickname, selection, saved_at, seen, looked_at, alerts)
     values ($1, gen_random_uuid(), $2, 'Search of a colleague', '{}', now(), pg_current_snapshot(), now(), false)`,
  );
  await plant(
    `insert into marketplace.kept_selection (company_id, selection_id, person_id, selection, kept_at)
     values ($1, gen_random_uuid(), $2, '{}', now())`,
  );
  await plant(
    `insert into marketplace.cart (company_id, cart_id, person_id, module_type, made_at, version, retail_indicator)
     values ($1, gen_random_uuid(), $2, 2, now(), 1, false)
     on conflict do nothing`,
  );
  await plant(
    `insert into marketplace.order_note (company_id, order_id, note_id, written_by, by_staff, special_instruction_text, written_at)
     select company_id, order_id, gen_random_uuid(), $2, false, 'Note of a colleague', now()
     from marketplace.diamond_order where company_id = $1`,
  );
  await plant(
    `insert into content.contact_message (company_id, id, person_id, company_name, person_name, person_email, subject, message, sent_at, due_on, provider_mail, person_copy)
     values ($1, gen_random_uuid(), $2, 'Harrow & Vale', 'A colleague', 'colleague@harrow.example', 'Something else', 'Message of a colleague', now(), current_date, 'sent', 'sent')`,
  );
  await plant(
    `insert into shipping.quote (company_id, quote_id, shipment_id, plan, options, silent, asked_by, asked_at)
     select company_id, gen_random_uuid(), shipment_id, '{}', '[]', '[]', $2, now()
     from shipping.shipment where company_id = $1 and created_by = $2 limit 3`,
  );
  await plant(
    `insert into shipping.alert (company_id, alert_id, shipment_id, kind, status, occasion, raised_at)
     select company_id, gen_random_uuid(), shipment_id, 'Stale', 'Open', shipment_id::text, now()
     from shipping.shipment where company_id = $1 and created_by = $2 and tracking_number is not null limit 3`,
  );
  await plant(
    `insert into reports.report (company_id, id, kind, parameters, state, asked_by, asked_by_name, asked_at, attempt, tries, rows_done, changed_at, keep_until, reason)
     values ($1, gen_random_uuid(), 'team-directory', '{}', 'FAILURE', $2, 'A colleague', now(), 1, 0, 0, now(), now() + interval '1 day', 'Too large.')`,
  );
}
