import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMedia, stoneRefusals } from '#modules/marketplace/contract.ts';
import { smallOfDemo } from '#modules/marketplace/media/domain/media-rules.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
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
    `select item_id, has_image, (select count(*)::int from marketplace.media where item_id = stone.item_id) as pictures
     from marketplace.stone`,
  );
  expect(rows.filter(({ pictures }) => pictures > 0).length).toBeGreaterThan(50);
  expect(rows.filter(({ has_image, pictures }) => (has_image === 1) !== pictures > 0)).toEqual([]);
});

test('every picture of the sample is in the repository, and a small one of each', async () => {
  const { rows } = await loupe.pools.owner.query<{ address: string; kind: string }>(
    'select distinct address, kind from marketplace.media',
  );
  const small = rows.filter(({ kind }) => kind === 'Image').map(({ address }) => smallOfDemo(address));
  expect(small.filter((address) => !address.endsWith('-160.avif'))).toEqual([]);
  const all = [...rows.map(({ address }) => address), ...small];
  expect(all.filter((address) => !existsSync(`apps/web/public${address}`))).toEqual([]);
});

test('a stone has an image and a turn of 24 frames, or neither', async () => {
  const { rows } = await loupe.pools.owner.query<{ item_id: number; has_image: number }>(
    '(select item_id, has_image from marketplace.stone where has_image = 1 limit 1) union all (select item_id, has_image from marketplace.stone where has_image = 0 limit 1)',
  );
  const [shown, bare] = rows;
  const { media } = (await mediaOf(String(shown?.item_id))).answer;
  expect(media.map(({ kind, frames }) => [kind, frames])).toEqual([
    ['Image', 1],
    ['Turn', 24],
  ]);
  expect((await mediaOf(String(bare?.item_id))).answer.media).toEqual([]);
});

test('a stone that does not exist is refused', async () => {
  expect((await mediaOf('999')).problem.code).toBe(stoneRefusals.diamond_missing.code);
});
