import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { createLog } from '#kit/server/log/log.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { sql } from '#kit/server/database/sql.ts';
import { newId } from '#kit/server/new-id.ts';
import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { sellUspsLabels } from '#apps/server/testing/shipping/sell-usps-labels.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { createScanForms, getFirmBook, listScanForms } from '#modules/shipping/contract.ts';
import { pickupListQuery } from '#modules/shipping/server.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';

const formLabels = 2_000;
const bookLines = 5_000;
const pickups = 1_000_000;
const pagesRead = 300;
const pageRows = 50;

/** The end of a very long day: SCAN forms, a firm book, and the list of all pickups before it. */
export const bench: Bench = {
  title: `${formLabels} labels on SCAN forms, a firm book of ${bookLines}, and a list of ${pickups} pickups`,
  async measure(ground) {
    // Creates the demo's people and locations.
    await (await startLoupe(ground)).stop();
    const pools = createPools(ground.connectionString, createLog('warn'), 2);
    try {
      const today = day(providerDay(new Date()));
      await sellUspsLabels(pools, {
        dataDir: join(ground.folder, 'shipping-day'),
        labels: bookLines,
        day: today,
        from: 'nassau',
        name: 'Long day',
      });
      await pools.owner.query('vacuum analyze shipping.shipment, shipping.purchase');
      const book = await firmBook(ground, today);
      const loupe = await startLoupe(ground);
      try {
        const { accessToken } = await signInOverHttp(loupe.url, findDemoPerson('Marta').personId);
        const marta = createCaller(loupe.url, accessToken);
        return [...book, ...(await scanForms(pools, marta)), ...(await pickupPages(pools, ground))];
      } finally {
        await loupe.stop();
      }
    } finally {
      await pools.end();
    }
  },
};

const companyId = companyOf('Marta');
function startLoupe(
  { connectionString, folder }: Ground,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  return startServer({
    words: ['apps/server/main.ts'],
    port: 5081,
    log: join(folder, 'shipping-day.log'),
    environment: {
      DATABASE_URL: connectionString,
      DATA_DIR: join(folder, 'shipping-day'),
      CALLS_PER_PERSON: '10000000',
      CALLS_OF_PORTAL: '10000000',
      ...environment,
    },
    probe: '/readyz',
  });
}

/** Before the forms, so that all its lines wait for a scan; on a server that wrote no document before. */
async function firmBook(ground: Ground, today: Day): Promise<Row[]> {
  const loupe = await startLoupe(ground, { ROLES: 'web' });
  try {
    const headers = await signIn(loupe.url, findDemoPerson('Marta').personId);
    const path = `${getFirmBook.path}?locationId=${demoLocations.nassau.locationId}&day=${today}`;
    const before = loupe.memory();
    const begun = performance.now();
    const response = await fetch(loupe.url + path, { headers });
    if (!response.ok) throw new Error(`The firm book answered ${response.status}: ${await response.text()}`);
    const bytes = (await response.arrayBuffer()).byteLength;
    const seconds = (performance.now() - begun) / 1_000;
    const memory = ((loupe.memory()?.highest ?? 0) - (before?.held ?? 0)) / 1_000_000;
    return [
      {
        what: `a firm book of ${bookLines} lines`,
        figure: rounded(seconds, 2),
        unit: 's',
        aim: { atMost: 2 },
      },
      { what: 'memory for it at its highest', figure: Math.round(memory), unit: 'MB', aim: { atMost: 60 } },
      { what: 'its size', figure: rounded(bytes / 1_000_000), unit: 'MB' },
    ];
  } finally {
    await loupe.stop();
  }
}

/** Until the carrier has given the last form its number; the sandbox runs in the same process. */
async function scanForms(pools: Pools, marta: Caller): Promise<Row[]> {
  const { rows } = await pools.owner.query<{ id: string }>(
    `select shipment_id as id from shipping.shipment where company_id = $1 and name = 'Long day'
     order by tracking_number limit $2`,
    [companyId, formLabels],
  );
  const begun = performance.now();
  const body = { shipmentIds: rows.map(({ id }) => id) };
  const reply = await marta.call(createScanForms, { body }, { 'idempotency-key': newId() });
  if (reply.status !== 200) throw new Error(`No SCAN forms: ${JSON.stringify(reply.problem)}`);
  const asked = (performance.now() - begun) / 1_000;
  const ids = new Set(reply.answer.forms.map(({ scanFormId }) => scanFormId));
  for (;;) {
    const { items } = (await marta.call(listScanForms, { query: { limit: 100 } })).answer;
    const forms = items.filter(({ scanFormId }) => ids.has(scanFormId));
    const refused = forms.find(({ status }) => status === 'NotCreated');
    if (refused !== undefined) throw new Error(`A form was refused: ${refused.failure}`);
    if (forms.every(({ status }) => status === 'Closed')) break;
    await setTimeout(20);
  }
  const seconds = (performance.now() - begun) / 1_000;
  return [
    {
      what: `${formLabels} labels on ${ids.size} SCAN forms, closed by the carrier`,
      figure: rounded(seconds, 2),
      unit: 's',
      aim: { atMost: 3 },
    },
    { what: 'of that until they are requested', figure: rounded(asked, 2), unit: 's' },
  ];
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly 'Planning Time': number; readonly 'Execution Time': number }[];
}

async function pickupPages(pools: Pools, ground: Ground): Promise<Row[]> {
  await pools.owner.query(
    `insert into shipping.pickup (company_id, pickup_id, service, status, location_id, address, zone, day, ready, close,
       ready_at, close_at, parcels, weight_oz, insured_value, place, instructions, confirmation, created_by, created_at,
       changed_at)
     select $1, gen_random_uuid(), (array['FedExExpress', 'UPS', 'USPS'])[1 + n % 3], 'PickedUp', gen_random_uuid(),
       '{"name": "Nassau Street", "street": [], "city": "New York"}', 'America/New_York', at::date, '10:00', '12:00', at,
       at + interval '2 hours', 4, 60, 90000, 'FRONT', '', 'PVDA ' || n, $3, at, at
     from (select n, now() - n * interval '30 seconds' as at from generate_series(1, $2::int) as n) as called`,
    [companyId, pickups, findDemoPerson('Marta').personId],
  );
  await pools.owner.query('vacuum analyze shipping.pickup');
  const testBed = createLedgerTestBed(ground.connectionString);
  try {
    const taken = await testBed.work(
      async (ctx) => {
        const times: number[] = [];
        let after: readonly [Date, string] | undefined;
        for (let page = 0; page < pagesRead; page += 1) {
          const query = pickupListQuery(ctx, { companyId, personId: undefined, after, limit: pageRows });
          const [explained] = await query.explain<Explained>('json', sql`analyze`);
          const [plan] = explained?.['QUERY PLAN'] ?? [];
          times.push((plan?.['Planning Time'] ?? Infinity) + (plan?.['Execution Time'] ?? 0));
          const last = (await query.execute()).at(-1);
          if (last === undefined) throw new Error('The list ended too soon.');
          after = [last.ready_at, last.pickup_id];
        }
        return times;
      },
      { binding: 'company', companyId },
    );
    return [
      {
        what: `a page of ${pageRows} pickups of ${pickups}, planned and found by the database`,
        figure: rounded(median(taken), 2),
        unit: 'ms',
        aim: { atMost: 10 },
      },
    ];
  } finally {
    await testBed.close();
  }
}
