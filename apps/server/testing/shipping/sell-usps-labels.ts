import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Day } from '#kit/domain/day.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { emptyDraft } from '#modules/shipping/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { findDemoPerson } from '../member-named.ts';
import { companyOf } from '../small-team.ts';
import { newYork } from './sample-draft.ts';

interface Sale {
  /** Of the portal, which must not run: the sandbox carriers read their journal when they start. */
  readonly dataDir: string;
  readonly labels: number;
  readonly day: Day;
  readonly from: keyof typeof demoLocations;
  /** The name of all these shipments. */
  readonly name: string;
}

const declaredValue = 9_000;

/** Labels bought by Marta, in the portal's books and in the carriers' sandbox, far faster than through their purchase. */
export async function sellUspsLabels(
  { owner }: Pick<Pools, 'owner'>,
  { dataDir, labels, day, from, name }: Sale,
): Promise<void> {
  const origin = originOf(from);
  const draft = {
    ...emptyDraft,
    origin,
    destination: newYork,
    weightOz: 20,
    declaredValue,
    shipDate: day,
  };
  const terms = {
    plan: { destination: newYork, declaredValue, signature: 'None' },
    option: { carrierTotal: 1_200, lines: [] },
  };
  const companyId = companyOf('Marta');
  const { rows } = await owner.query<{ tracking_number: string }>(
    `insert into shipping.shipment (company_id, shipment_id, status, is_processed, kind, draft, name, ship_to_company,
       ship_to_contact, declared_value, insured_value, carrier, service, tracking_number, cost, created_by, created_at,
       changed_by, changed_at, listed_at, transacted_at, ship_on)
     select $1, gen_random_uuid(), 'Created', true, 'Regular', $2, $6, 'Kessler & Co.', 'David Kessler', $7, $7, 'USPS',
       'USPS_GROUND_ADVANTAGE', $8 || lpad(n::text, 6, '0'), 1200, $3, now(), $3, now(), now(), now(), $5
     from generate_series(1, $4::int) as n
     returning tracking_number`,
    [
      companyId,
      JSON.stringify(draft),
      findDemoPerson('Marta').personId,
      labels,
      day,
      name,
      declaredValue,
      // Numbers without check digits, since no one reads them here.
      `94001${origin.postalCode}000000`,
    ],
  );
  await owner.query(
    `insert into shipping.purchase (company_id, purchase_id, shipment_id, intent, status, terms, asked_by, asked_at)
     select company_id, gen_random_uuid(), shipment_id, gen_random_uuid(), 'Completed', $2, created_by, now()
     from shipping.shipment where company_id = $1 and name = $3`,
    [companyId, JSON.stringify(terms), name],
  );
  const sold = rows.map(({ tracking_number: trackingNumber }) => ({
    label: {
      order: { from: { postalCode: origin.postalCode } },
      label: { carrier: 'USPS', trackingNumber },
      boughtAt: new Date().toISOString(),
      refundOn: null,
    },
  }));
  const journal = join(dataDir, 'carriers');
  await mkdir(journal, { recursive: true });
  await writeFile(join(journal, 'journal.jsonl'), `${JSON.stringify(sold)}\n`, { flag: 'a' });
}

/** A demo location as the origin of a shipment. */
export function originOf(from: keyof typeof demoLocations) {
  const { name, street, line2, city, state, postCode, country } = demoLocations[from];
  return {
    ...newYork,
    company: name,
    addressLine1: street,
    addressLine2: line2,
    city,
    state,
    postalCode: postCode,
    countryCode: country,
  };
}
