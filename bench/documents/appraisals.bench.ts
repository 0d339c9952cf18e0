import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { newId } from '#kit/server/new-id.ts';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { demoAppraisals, demoContent, findAppraisals } from '#modules/appraisals/server.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Ground, Row } from '../row.ts';
import { startServer } from '../server-process.ts';
import type { ServerProcess } from '../server-process.ts';
import { signIn } from '../sign-in.ts';

const own = 100_000;
const all = 1_000_000;
const pagesRead = 100;
const pageRows = 50;
const saves = 60;
const items = 15;
const photosEach = 3;
const path = '/services/appraisals/api/appraisals';
const writer = demoPeople.find(({ actor }) => actor.name === 'Marta Reyes')?.actor;

/** Saving while typing, a document of 15 items with 45 photos, and lists of 100,000 among a million. */
export const bench: Bench = {
  title: 'Appraisals: a draft of 15 items, its PDF, and pages of 100,000 among 1,000,000',
  async measure(ground) {
    const rows = await oneDocument(ground);
    const testBed = createLedgerTestBed(ground.connectionString);
    try {
      const companyId = await testBed.newCompany();
      await write(testBed, companyId, own);
      await write(testBed, await testBed.newCompany(), all - own);
      await testBed.pools.owner.query('vacuum analyze appraisals.appraisal');
      return [...rows, ...(await pages(testBed, companyId))];
    } finally {
      await testBed.close();
    }
  },
};

type Content = ReturnType<typeof demoContent>;

function fifteenItems(): Content {
  const [demo] = demoAppraisals;
  if (demo === undefined) throw new Error('The demo has no appraisals.');
  const content = demoContent(demo, '2026-11-20');
  const [item] = content.items;
  if (item === undefined) throw new Error('The appraisal has no items.');
  const one = () => ({
    ...item,
    itemId: newId(),
    gems: item.gems.map((gem) => ({ ...gem, gemId: newId() })),
  });
  return { ...content, items: Array.from({ length: items }, one) };
}

async function oneDocument({ connectionString, folder }: Ground): Promise<Row[]> {
  if (writer?.kind !== 'member') throw new Error("Marta isn't a member.");
  const server = await startServer({
    words: ['apps/server/main.ts'],
    port: 5082,
    log: join(folder, 'appraisals.log'),
    environment: { DATABASE_URL: connectionString, DATA_DIR: join(folder, 'appraisals'), ROLES: 'web' },
    probe: '/readyz',
  });
  try {
    return await measureDocument(server, await signIn(server.url, writer.personId));
  } finally {
    await server.stop();
  }
}

type Headers = Readonly<Record<string, string>>;

async function measureDocument(server: ServerProcess, headers: Headers): Promise<Row[]> {
  const ask = async (address: string, method: string, body?: object): Promise<Response> => {
    const response = await fetch(server.url + address, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const made = (await (await ask(path, 'POST', {})).json()) as {
    appraisal: { appraisalId: string; version: number };
  };
  const { appraisalId, version } = made.appraisal;
  const one = `${path}/${appraisalId}`;
  const content = fifteenItems();
  const saving: number[] = [];
  for (let turn = 0; turn < saves; turn += 1) {
    const customer = { ...content.customer, phone: `(212) 555-${1_000 + turn}` };
    const began = performance.now();
    await ask(one, 'PUT', { version: version + turn, content: { ...content, customer } });
    saving.push(performance.now() - began);
  }
  await addPhotos(`${server.url}${one}/photos`, headers, content);
  const before = server.memory()?.held ?? 0;
  const began = performance.now();
  const pdf = await (await ask(`${one}/pdf`, 'GET')).arrayBuffer();
  const seconds = (performance.now() - began) / 1_000;
  if (pdf.byteLength < 500_000) throw new Error('The PDF has no photos.');
  const memory = Math.round(((server.memory()?.highest ?? 0) - before) / 1_000_000);
  return [
    atMost(`a save of a draft with ${items} items`, rounded(median(saving)), 'ms', 15),
    atMost(`its PDF with ${items * photosEach} photos`, rounded(seconds, 2), 's', 4),
    atMost('memory for it at its highest', memory, 'MB', 150),
  ];
}

const atMost = (what: string, figure: number, ...[unit, most]: [string, number]): Row => ({
  what,
  figure,
  unit,
  aim: { atMost: most },
});

async function addPhotos(address: string, headers: Headers, content: Content): Promise<void> {
  const [width, height] = [2_048, 1_536];
  for (const [at, { itemId }] of content.items.entries())
    for (let turn = 0; turn < photosEach; turn += 1) {
      const pixels = new Uint8Array(width * height * 4);
      for (let index = 0; index < pixels.length; index += 1)
        pixels[index] = ((index >> 4) * (at + 3) + turn * 40 + (index % 7)) & 255;
      const picture = await pictureOfPixels(pixels, { width, height });
      const file = { name: 'photo.png', content: picture, type: 'image/png' };
      const reply = await sendFile(`${address}?itemId=${itemId}`, file, { ...headers });
      if (!reply.ok) throw new Error(`A photo was refused: ${await reply.text()}`);
    }
}

async function write({ pools }: LedgerTestBed, companyId: string, count: number): Promise<void> {
  await pools.owner.query(
    `insert into appraisals.appraisal (company_id, appraisal_id, number, status, version, revision, content, customer,
       item_count, total, search, created_by, created_at, changed_at, completed_at)
     select $1::uuid, gen_random_uuid(), 'B-' || n, case when n % 10 = 0 then 'Draft' else 'Complete' end, 3, 1, '{}',
       'Customer ' || n % 5000, 2, 900000, 'b-' || n || E'\\ncustomer ' || n % 5000 || E'\\nring', $2::uuid, now(),
       now() - n * interval '1 second', case when n % 10 = 0 then null else now() end
     from generate_series(1, $3::int) as n`,
    [companyId, newId(), count],
  );
}

async function pages(testBed: LedgerTestBed, companyId: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { words, ...filter } of [
    { words: 'newest first' },
    { words: 'of drafts', status: 'Draft' },
    { words: 'of a customer', search: 'customer 4711' },
  ] as const) {
    const times = await testBed.work(
      async (ctx) => {
        const taken: number[] = [];
        let after: readonly [Date, string] | undefined;
        for (let page = 0; page < pagesRead; page += 1) {
          const began = performance.now();
          const found = await findAppraisals(ctx, {
            companyId,
            since: undefined,
            after,
            limit: pageRows,
            ...filter,
          });
          taken.push(performance.now() - began);
          const last = found[pageRows - 1];
          after = last === undefined ? undefined : [last.changed_at, last.appraisal_id];
        }
        return taken;
      },
      { binding: 'company', companyId },
    );
    rows.push({
      what: `a page of ${pageRows}, ${words}, over HTTP`,
      figure: rounded(median(times), 2),
      unit: 'ms',
      aim: { atMost: 10 },
    });
  }
  return rows;
}
