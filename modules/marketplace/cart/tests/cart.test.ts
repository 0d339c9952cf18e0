import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import {
  addToCart,
  cartRefusals as no,
  holdRefusals,
  getCart,
  getDetails,
  holdStone,
  listHolds,
  releaseStone,
  removeFromCart,
  validateCart,
} from '#modules/marketplace/contract.ts';
import { changeConfiguration, listConfigurations } from '#platform/settings/contract.ts';
import { cheapest } from '#apps/server/testing/marketplace/buy-stones.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let sven: Caller;
let priya: Caller;
let natural: readonly string[];
let grown: readonly string[];

beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 600);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
  sven = await loupe.as('Sven');
  priya = await loupe.as('Priya');
  natural = await cheapest(marta, 'Natural Diamond');
  grown = await cheapest(marta, 'Lab Diamond');
});
afterAll(() => loupe.stop());

const readCart = async (caller: Caller, moduleType: 0 | 2 = 0) =>
  (await caller.call(getCart, { query: { moduleType } })).answer;
const add = (caller: Caller, supplierItemId: string, moduleType: 0 | 2 = 0) =>
  caller.call(addToCart, { body: { supplierItemId, moduleType } });
const stone = (at: number) => natural[at] ?? '';

async function limitReplacements(dollars: number): Promise<void> {
  const { items } = (await priya.call(listConfigurations, {})).answer;
  const configuration = items.find(({ name }) => name === 'replacement-value-limit-dollars');
  const params = { name: configuration?.name ?? '' };
  const body = { value: dollars, version: configuration?.version ?? 0 };
  expect((await priya.call(changeConfiguration, { params, body })).status).toBe(200);
}

async function empty(caller: Caller, moduleType: 0 | 2 = 0) {
  const reply = await caller.call(getCart, { query: { moduleType } });
  if (reply.status === 404) return;
  for (const { id } of reply.answer.items)
    await caller.call(removeFromCart, { params: { cartId: reply.answer.id, itemId: id } });
}

beforeEach(() => Promise.all([empty(marta), empty(sven), empty(marta, 2)]));

describe('a cart', () => {
  test('without stones answers 404', async () => {
    expect((await marta.call(getCart, { query: { moduleType: 0 } })).problem).toMatchObject({
      status: 404,
      code: no.cart_missing.code,
    });
  });

  test('adds a stone only once, with its shipping cost', async () => {
    await add(marta, stone(0));
    const { answer } = await add(marta, stone(0));
    expect(answer).toMatchObject({ count: 1, moduleType: 0 });
    expect(answer.items[0]).toMatchObject({
      supplierItemIdentifier: stone(0),
      isPriceUpdated: false,
      availableIndicator: true,
      heldUntil: null,
    });
    expect(answer.cartInformation).toMatchObject({
      totalStandardShippingHandlingAmount: 38_00,
      totalExpeditedShippingHandlingAmount: 68_00,
    });
  });

  test('belongs to one person, with one for natural and one for lab-grown stones', async () => {
    await add(marta, stone(0));
    await add(marta, grown[0] ?? '', 2);
    expect((await readCart(marta, 2)).items.map((item) => item.diamondType)).toEqual(['Lab']);
    expect((await add(marta, stone(0), 2)).problem.code).toBe(no.stone_of_other_cart.code);
    expect((await sven.call(getCart, { query: { moduleType: 0 } })).status).toBe(404);
    const cart = await readCart(marta);
    const params = { cartId: cart.id, itemId: cart.items[0]?.id ?? '' };
    expect((await sven.call(removeFromCart, { params })).problem.detail).toBe(
      'Item does not exists in cart.',
    );
    expect((await readCart(marta)).count).toBe(1);
  });

  test('holds at most 15 stones, even when two tabs add at once', async () => {
    for (let at = 0; at < 14; at += 1) await add(marta, stone(at));
    const replies = await Promise.all([add(marta, stone(14)), add(marta, stone(15))]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.detail).toBe(
      'Maximum items in cart exceeded 15.',
    );
  });

  // Spec marketplace §8; the desk's change applies from then on.
  test('not for resale stays within the replacement value limit', async () => {
    await limitReplacements(1);
    expect((await add(marta, stone(0))).status).toBe(200);
    const setRetail = (retailIndicator: boolean) =>
      marta.call(validateCart, { body: { moduleType: 0, acceptPrices: false, retailIndicator } });
    expect((await setRetail(false)).problem).toMatchObject({
      code: no.replacement_value_limit.code,
      detail: expect.stringMatching(/^Unable to add or edit the item/) as string,
    });
    expect((await readCart(marta)).retailIndicator).toBe(true);
    await limitReplacements(25_000);
    expect((await setRetail(false)).answer.retailIndicator).toBe(false);
    await limitReplacements(1);
    expect((await add(marta, stone(1))).problem.code).toBe(no.replacement_value_limit.code);
    expect((await readCart(marta)).count).toBe(1);
    expect((await setRetail(true)).answer.retailIndicator).toBe(true);
    expect((await add(marta, stone(1))).answer.count).toBe(2);
    await limitReplacements(25_000);
  });

  test.each(['0', '9999999999', '4294967296'])('rejects a stone that is not offered: %s', async (itemId) => {
    expect((await add(marta, itemId)).problem.code).toBe(holdRefusals.stone_missing.code);
  });

  test('shows the current stones and prices at every read', async () => {
    await add(marta, stone(0));
    expect(
      (await marta.call(validateCart, { body: { moduleType: 0, acceptPrices: true } })).answer.count,
    ).toBe(1);
    expect(
      (await sven.call(validateCart, { body: { moduleType: 2, acceptPrices: false } })).problem.code,
    ).toBe(no.cart_missing.code);
  });
});

async function readHold(caller: Caller, itemId: string) {
  const [diamond] = (await caller.call(getDetails, { body: { diamondIds: [itemId] } })).answer.diamonds;
  return { heldUntil: diamond?.heldUntil, isHeldElsewhere: diamond?.isHeldElsewhere };
}

describe('a hold', () => {
  test('keeps a stone for one company, whose cart alone still shows it as available', async () => {
    await add(marta, stone(0));
    await add(sven, stone(0));
    const { heldUntil } = (await marta.call(holdStone, { body: { itemId: stone(0) } })).answer;
    expect((await marta.call(holdStone, { body: { itemId: stone(0) } })).answer.heldUntil).toBe(heldUntil);
    expect((await sven.call(holdStone, { body: { itemId: stone(0) } })).problem.code).toBe(
      holdRefusals.stone_held.code,
    );
    expect((await readCart(marta)).items[0]).toMatchObject({ availableIndicator: true, heldUntil });
    expect((await readCart(sven)).items[0]).toMatchObject({ availableIndicator: false, heldUntil: null });
    expect(await readHold(marta, stone(0))).toEqual({ heldUntil, isHeldElsewhere: false });
    expect(await readHold(sven, stone(0))).toEqual({ heldUntil: null, isHeldElsewhere: true });
    // A company can release only its own holds.
    await sven.call(releaseStone, { params: { itemId: stone(0) } });
    expect((await readCart(sven)).items[0]?.availableIndicator).toBe(false);
    await marta.call(releaseStone, { params: { itemId: stone(0) } });
    expect((await readCart(sven)).items[0]?.availableIndicator).toBe(true);
  });

  test("rejects adding the stone to another buyer's cart", async () => {
    await marta.call(holdStone, { body: { itemId: stone(0) } });
    expect((await add(sven, stone(0))).problem).toMatchObject({
      status: 409,
      code: holdRefusals.stone_held.code,
      detail: 'Another buyer has this stone on hold.',
    });
    expect((await sven.call(getCart, { query: { moduleType: 0 } })).status).toBe(404);
    // Colleagues may buy what their company holds.
    const jonah = await loupe.as('Jonah');
    expect((await add(jonah, stone(0))).status).toBe(200);
    await empty(jonah);
    await marta.call(releaseStone, { params: { itemId: stone(0) } });
    expect((await add(sven, stone(0))).status).toBe(200);
  });

  test('is free for five stones at a time', async () => {
    for (let at = 20; at < 25; at += 1) await marta.call(holdStone, { body: { itemId: stone(at) } });
    expect((await marta.call(holdStone, { body: { itemId: stone(25) } })).problem.code).toBe(
      holdRefusals.holds_full.code,
    );
    // A hold without a cart is listed too, for any colleague to release.
    const { items } = (await (await loupe.as('Jonah')).call(listHolds, {})).answer;
    expect(items.map(({ itemId }) => itemId)).toEqual([20, 21, 22, 23, 24].map(stone));
    expect(items[0]?.heldBy).toBe('Marta Reyes');
    expect(items[0]?.title).toMatch(/ ct /);
    expect((await sven.call(listHolds, {})).answer.items).toEqual([]);
    for (let at = 20; at < 25; at += 1) await marta.call(releaseStone, { params: { itemId: stone(at) } });
  });

  test('is rejected for a stone that its seller has on hold', async () => {
    const connection = await openConnection(loupe.connectionString);
    await connection.query('update marketplace.stone set availability = 3 where item_id = $1', [stone(26)]);
    await connection.end();
    const { diamonds } = (await marta.call(getDetails, { body: { diamondIds: [stone(26)] } })).answer;
    expect(diamonds[0]?.availability).toBe('On Hold');
    expect((await marta.call(holdStone, { body: { itemId: stone(26) } })).problem.code).toBe(
      holdRefusals.stone_held.code,
    );
  });

  // Two buyers hold the same stone at the same moment.
  test('goes to exactly one of two concurrent buyers, fifty times', async () => {
    for (let round = 0; round < 50; round += 1) {
      const body = { itemId: stone(30 + (round % 20)) };
      const replies = await Promise.all([marta.call(holdStone, { body }), sven.call(holdStone, { body })]);
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      await Promise.all([marta, sven].map((caller) => caller.call(releaseStone, { params: body })));
    }
  });
});
