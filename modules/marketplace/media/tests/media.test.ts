import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getSampleReport,
  listMedia,
  mediaRefusals,
  retryMediaLinks,
  stoneRefusals,
} from '#modules/marketplace/contract.ts';
import { smallOfDemo } from '#modules/marketplace/media/domain/media-rules.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 600);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const mediaOf = (id: string) => marta.call(listMedia, { params: { id } });

interface Pictured {
  readonly item_id: number;
  readonly has_image: number;
  readonly pictures: number;
}

test('a stone counts as pictured exactly when a picture of it can be opened', async () => {
  const { rows } = await loupe.pools.owner.query<Pictured>(
    `select item_id, has_image, (select count(*)::int from marketplace.media where item_id = stone.item_id and kind <> 'Report') as pictures
     from marketplace.stone`,
  );
  expect(rows.filter(({ pictures }) => pictures > 0).length).toBeGreaterThan(50);
  expect(rows.filter(({ has_image, pictures }) => (has_image === 1) !== pictures > 0)).toEqual([]);
});

test('every picture of the sample is in the repository, and a small one of each', async () => {
  const { rows } = await loupe.pools.owner.query<{ address: string; kind: string }>(
    `select distinct address, kind from marketplace.media where kind <> 'Report'`,
  );
  const small = rows.filter(({ kind }) => kind === 'Image').map(({ address }) => smallOfDemo(address));
  expect(small.filter((address) => !address.endsWith('-160.avif'))).toEqual([]);
  const all = [...rows.map(({ address }) => address), ...small];
  expect(all.filter((address) => !existsSync(`apps/web/public${address}`))).toEqual([]);
});

test('a stone has an image, a report, and a turn of 24 frames, or none of them', async () => {
  const { rows } = await loupe.pools.owner.query<{ item_id: number; has_image: number }>(
    '(select item_id, has_image from marketplace.stone where has_image = 1 and report_number is not null limit 1) union all (select item_id, has_image from marketplace.stone where has_image = 0 limit 1)',
  );
  const [shown, bare] = rows;
  const { media } = (await mediaOf(String(shown?.item_id))).answer;
  expect(new Set(media.map(({ shows }) => shows))).toEqual(new Set(['Sample']));
  expect(media.map(({ kind, frames }) => [kind, frames])).toEqual([
    ['Image', 1],
    ['Report', 1],
    ['Turn', 24],
  ]);
  expect((await mediaOf(String(bare?.item_id))).answer.media).toEqual([]);
});

test("a demo stone's report is a PDF that says it is a sample, and no other stone has one", async () => {
  const { rows } = await loupe.pools.owner.query<{ item_id: number; report: string | null }>(
    `(select item_id, report_number as report from marketplace.stone
       where has_image = 1 and report_number is not null order by diamond_type desc limit 1)
     union all (select item_id, null from marketplace.stone where has_image = 0 limit 1)`,
  );
  const [shown, bare] = rows;
  const report = (await mediaOf(String(shown?.item_id))).answer.media.find(({ kind }) => kind === 'Report');
  const opened = await fetch(`${loupe.url}${report?.url}`);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const words = (await textOfPages(new Uint8Array(await opened.arrayBuffer()))).join(' ');
  expect(words).toContain('SAMPLE report');
  expect(words).toContain('not issued by a laboratory');
  expect(words).toContain(shown?.report ?? '-');
  expect(words).toContain('Lab-grown diamond');
  for (const id of [String(bare?.item_id), '999'])
    expect((await loupe.guest.call(getSampleReport, { params: { id } })).problem.code).toBe(
      mediaRefusals.report_missing.code,
    );
});

test('a stone that does not exist is refused', async () => {
  expect((await mediaOf('999')).problem.code).toBe(stoneRefusals.diamond_missing.code);
});

test("a seller's retry starts one run at once, or none if nothing can be retried", async () => {
  const waiting = async () =>
    (
      await loupe.pools.owner.query(
        `select from graphile_worker.jobs where task_identifier = 'marketplace.fetch_media'`,
      )
    ).rowCount;
  expect((await marta.call(retryMediaLinks, {})).answer.retried).toBe(0);
  expect(await waiting()).toBe(0);
  const fail = () =>
    loupe.pools.owner.query(
      `insert into marketplace.seller_media (company_id, stock_ref, kind, supplier_id, item_id, url, status, changed_at)
       select $1, 'S-1', 'Image', supplier_id, item_id, 'https://pictures.example/1.jpg', 'Failed', now()
       from marketplace.stone limit 1
       on conflict (company_id, stock_ref, kind) do update set status = 'Failed', next_at = null`,
      [companyOf('Marta')],
    );
  for (let times = 0; times < 2; times += 1) {
    await fail();
    expect((await marta.call(retryMediaLinks, {})).answer.retried).toBe(1);
    expect(await waiting()).toBe(1);
  }
});
