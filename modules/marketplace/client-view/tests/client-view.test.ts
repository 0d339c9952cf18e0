import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import {
  clientViewRefusals as no,
  getBuyingTerms,
  getMarkUpRules,
  getShareLogo,
  holdStone,
  listShares,
  openShare,
  putMarkUpRules,
  releaseStone,
  searchDiamonds,
  shareStones,
  withdrawShare,
} from '#modules/marketplace/contract.ts';
import { day } from '#kit/domain/day.ts';
import { clientCost } from '../domain/client-cost.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { taxRate } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { removeLogo, uploadLogo } from '#platform/companies/contract.ts';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { wordCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { withOtherLetter } from '#kit/server/testing/with-other-letter.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 600);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

type Rule = EndpointCall<typeof putMarkUpRules>['body']['rules'][number];
const open = { from: null, to: null };
const roundsRule: Rule = {
  name: 'Rounds',
  diamondTypes: [],
  shapes: ['Round'],
  gradingLabs: [],
  carat: open,
  price: open,
  adds: 'Percent',
  add: 5_000,
};

async function setRules(rules: Rule[]) {
  const { version } = (await marta.call(getMarkUpRules, {})).answer;
  return marta.call(putMarkUpRules, { body: { rules, version } });
}

async function findStones(shape: 'Round' | 'Oval', count: number) {
  const paging = {
    sortBy: 'price',
    sortDirection: 'ascending',
    offset: 0,
    limit: count,
    facets: false,
  } as const;
  const body = { productType: 'Lab Diamond', shapes: [shape], ...paging } as const;
  return (await marta.call(searchDiamonds, { body })).answer.diamonds;
}

async function createShare(diamondIds: string[], days = 7) {
  return marta.call(shareStones, { body: { title: 'For Anna', diamondIds, days } });
}

const openLink = (token: string) => loupe.guest.call(openShare, { body: { token } });

describe('mark-up rules', () => {
  test('belong to the company: a colleague reads them in order, another company has none', async () => {
    expect(
      (await setRules([roundsRule, { ...roundsRule, name: 'All', shapes: [], add: 10_000 }])).status,
    ).toBe(200);
    const jonah = await loupe.as('Jonah');
    expect((await jonah.call(getMarkUpRules, {})).answer.rules.map(({ name }) => name)).toEqual([
      'Rounds',
      'All',
    ]);
    const elena = await loupe.as('Elena');
    expect((await elena.call(getMarkUpRules, {})).answer).toEqual({ rules: [], version: 0 });
  });

  test("never overwrite a colleague's concurrent change", async () => {
    const { version } = (await marta.call(getMarkUpRules, {})).answer;
    await setRules([roundsRule]);
    const late = await marta.call(putMarkUpRules, { body: { rules: [], version } });
    expect(late.problem.code).toBe(kitRefusals.changed_meanwhile.code);
  });

  test.each([
    [{ name: ' ' }, 'rules.0.name'],
    [{ add: -1 }, 'rules.0.add'],
    [{ add: 100_001 }, 'rules.0.add'],
    [{ carat: { from: 2_000, to: 1_000 } }, 'rules.0.carat'],
    [{ shapes: ['Wheel'] }, 'rules.0.shapes.0'],
    [{ adds: 'Luck' }, 'rules.0.adds'],
  ])('reject %j', async (change, field) => {
    const body = { rules: [{ ...roundsRule, ...change }], version: 0 };
    const { status, problem } = await callUnchecked(loupe, 'Marta', putMarkUpRules, { body });
    expect(status).toBe(422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test('are limited to twenty', async () => {
    const body = { rules: Array.from({ length: 21 }, () => roundsRule), version: 0 };
    expect((await callUnchecked(loupe, 'Marta', putMarkUpRules, { body })).status).toBe(422);
  });
});

describe("a client's link", () => {
  test("shows stones with the client's price, without cost, seller, location or number", async () => {
    await setRules([roundsRule]);
    const [round] = await findStones('Round', 1);
    const [oval] = await findStones('Oval', 1);
    if (round === undefined || oval === undefined) throw new Error('The sample lacks a round or an oval.');
    const created = (await createShare([round.supplierItemIdentifier, oval.supplierItemIdentifier])).answer;
    const { on, tax } = (await marta.call(getBuyingTerms, {})).answer;
    const { byWire } = clientCost(round.price, findFees(day(on)), taxRate(tax.rate));
    const price = Math.ceil((byWire + Math.round(byWire / 2)) / 100) * 100;
    expect(created.share).toMatchObject({
      title: 'For Anna',
      sharedBy: 'Marta Reyes',
      stones: [
        { itemId: round.supplierItemIdentifier, price, rule: 'Rounds' },
        // No rule fits, so there is no price; the cost never shows.
        { itemId: oval.supplierItemIdentifier, price: null, rule: null },
      ],
    });
    const { answer } = await openLink(created.token);
    expect(answer).toMatchObject({ jeweler: 'Harrow & Vale', title: 'For Anna' });
    expect(answer.phone).not.toBe('');
    expect(answer.stones.map((stone) => stone.price)).toEqual([price, null]);
    expect(answer.stones[0]).toMatchObject({ carat: round.carat, color: round.color, isAvailable: true });
    const words = JSON.stringify(answer);
    for (const hidden of [
      'supplier',
      'pricePerCarat',
      'offIdexList',
      'sourceCountry',
      'sourceRegion',
      'offers',
      'Rounds',
    ])
      expect(words).not.toContain(hidden);
    for (const { supplierItemIdentifier } of [round, oval])
      expect(words).not.toContain(supplierItemIdentifier);
  });

  test("shows a stone's image and turn, and no page of its seller", async () => {
    const [round] = await findStones('Round', 1);
    const itemId = round?.supplierItemIdentifier ?? '';
    for (const [kind, address] of [
      ['Image', '/stone-turns/round-gh-vs.avif'],
      ['Turn', '/stone-turns/round-gh-vs-turn.avif'],
      ['Viewer', 'https://viewer.example/stone'],
    ])
      await loupe.pools.owner.query(
        `insert into marketplace.media (item_id, kind, address) values ($1, $2, $3)
         on conflict (item_id, kind) do update set address = excluded.address`,
        [Number(itemId), kind, address],
      );
    const { token } = (await createShare([itemId])).answer;
    const [stone] = (await openLink(token)).answer.stones;
    expect(stone?.pictures.map(({ kind, url }) => [kind, url])).toEqual([
      ['Image', '/stone-turns/round-gh-vs.avif'],
      ['Turn', '/stone-turns/round-gh-vs-turn.avif'],
    ]);
  });

  test('keeps its prices after changes of rules and listing, and shows when a stone is gone', async () => {
    await setRules([roundsRule]);
    const [round] = await findStones('Round', 1);
    const { token, share: created } = (await createShare([round?.supplierItemIdentifier ?? ''])).answer;
    await setRules([{ ...roundsRule, add: 9_000 }]);
    await loupe.pools.owner.query(
      'update marketplace.stone set price = price + 1000, is_listed = false where item_id = $1',
      [Number(round?.supplierItemIdentifier)],
    );
    // The following tests search for stones that are still listed.
    await loupe.ports.catalog.caughtUp();
    const [stone] = (await openLink(token)).answer.stones;
    expect(stone).toMatchObject({ price: created.stones[0]?.price, isAvailable: false });
  });

  test("says that a stone is on hold by another buyer, but not for the jeweler's own hold", async () => {
    await setRules([roundsRule]);
    const [one, other] = await findStones('Round', 2);
    const ids = [one, other].map((stone) => stone?.supplierItemIdentifier ?? '');
    const { token } = (await createShare(ids)).answer;
    const onHold = async () => (await openLink(token)).answer.stones.map(({ isOnHold }) => isOnHold === true);
    expect(await onHold()).toEqual([false, false]);
    const sven = await loupe.as('Sven');
    const [theirs = '', ours = ''] = ids;
    expect((await sven.call(holdStone, { body: { itemId: theirs } })).status).toBe(200);
    expect((await marta.call(holdStone, { body: { itemId: ours } })).status).toBe(200);
    try {
      expect(await onHold()).toEqual([true, false]);
      const { answer } = await openLink(token);
      expect(answer.stones[0]).toMatchObject({ isAvailable: true });
      for (const hidden of ['Sven', companyOf('Sven'), 'until', 'heldBy'])
        expect(JSON.stringify(answer)).not.toContain(hidden);
    } finally {
      await sven.call(releaseStone, { params: { itemId: theirs } });
      await marta.call(releaseStone, { params: { itemId: ours } });
    }
    expect(await onHold()).toEqual([false, false]);
    // What its seller says may be the jeweler's own hold.
    await marta.call(holdStone, { body: { itemId: ours } });
    await loupe.pools.owner.query('update marketplace.stone set availability = $2 where item_id = $1', [
      Number(ours),
      wordCode('availability', 'On Hold'),
    ]);
    expect(await onHold()).toEqual([false, false]);
    await marta.call(releaseStone, { params: { itemId: ours } });
    expect(await onHold()).toEqual([false, true]);
  });

  test('shows what a corrected report says, without the price of the stone that it was', async () => {
    await setRules([roundsRule]);
    const [round] = await findStones('Round', 1);
    const itemId = round?.supplierItemIdentifier ?? '';
    const { token, share: created } = (await createShare([itemId])).answer;
    expect(created.stones[0]?.price).toBeGreaterThan(0);
    const clarity = round?.clarity === 'I1' ? 'I2' : 'I1';
    await loupe.pools.owner.query('update marketplace.stone set clarity = $2 where item_id = $1', [
      Number(itemId),
      wordCode('clarity', clarity),
    ]);
    await loupe.ports.catalog.caughtUp();
    const [stone] = (await openLink(token)).answer.stones;
    expect(stone).toMatchObject({ clarity, price: null, isChanged: true });
    const listed = (await marta.call(listShares, {})).answer.find(({ id }) => id === created.id);
    expect(listed?.stones[0]).toMatchObject({ price: null, isChanged: true });
  });

  test('tells the jeweler of a price below its cost by card, and the client nothing of it', async () => {
    await setRules([{ ...roundsRule, adds: 'Percent', add: 0 }]);
    const [round] = await findStones('Round', 1);
    const { token, share } = (await createShare([round?.supplierItemIdentifier ?? ''])).answer;
    expect(share.stones[0]).toMatchObject({ isBelowCost: true });
    expect(JSON.stringify((await openLink(token)).answer)).not.toContain('BelowCost');
  });

  test("ends on its day or when withdrawn, and can't be forged", async () => {
    const [round] = await findStones('Round', 1);
    const ids = [round?.supplierItemIdentifier ?? ''];
    const first = (await createShare(ids)).answer;
    const elena = await loupe.as('Elena');
    const params = { id: first.share.id };
    expect((await elena.call(withdrawShare, { params })).problem.code).toBe(no.share_missing.code);
    expect((await elena.call(listShares, {})).answer).toEqual([]);
    expect((await openLink(first.token)).status).toBe(200);
    expect((await marta.call(withdrawShare, { params })).status).toBe(204);
    expect((await openLink(first.token)).problem.code).toBe(no.share_ended.code);
    expect((await marta.call(withdrawShare, { params })).problem.code).toBe(no.share_missing.code);
    const shares = (await marta.call(listShares, {})).answer;
    expect(shares.find(({ id }) => id === params.id)).toMatchObject({ isWithdrawn: true });

    const { token } = (await createShare(ids, 1)).answer;
    expect((await openLink(token)).status).toBe(200);
    loupe.clock.setOffset(25 * 3_600_000);
    expect((await openLink(token)).problem.code).toBe(no.share_ended.code);
    loupe.clock.setOffset(0);
    const forged = withOtherLetter(token);
    for (const created of [forged, 'nothing', '']) {
      expect((await openLink(created)).problem.code).toBe(no.share_ended.code);
    }
  });

  test('is rejected for unlisted stones, for none, for six, and for a hundred days', async () => {
    for (const unlisted of ['1', '9999999999'])
      expect((await createShare([unlisted])).problem.code).toBe(no.nothing_to_share.code);
    const six = Array.from({ length: 6 }, (_, at) => String(at + 1));
    for (const [diamondIds, days] of [
      [[], 7],
      [six, 7],
      [['1'], 100],
      [['1'], 0],
    ])
      expect(
        (await callUnchecked(loupe, 'Marta', shareStones, { body: { title: '', diamondIds, days } })).status,
      ).toBe(422);
    expect((await marta.call(withdrawShare, { params: { id: randomUUID() } })).status).toBe(404);
  });
});

describe("the jeweler's logo", () => {
  const id = companyOf('Marta');
  const readLogo = (token: string) => loupe.guest.call(getShareLogo, { body: { token } });
  const fetchLogo = (token: string) =>
    fetch(loupe.url + getShareLogo.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-subscription-key': 'loupe-web' },
      body: JSON.stringify({ token }),
    });

  test('is shown with name and phone by a link that works, as the company has it today', async () => {
    const [round] = await findStones('Round', 1);
    const { token, share: created } = (await createShare([round?.supplierItemIdentifier ?? ''])).answer;
    const { phone, ...before } = (await openLink(token)).answer;
    expect(before).toMatchObject({ jeweler: 'Harrow & Vale', hasLogo: false });
    expect(phone).not.toBe('');
    expect((await readLogo(token)).problem.code).toBe(no.share_without_logo.code);

    const content = Buffer.from(
      await pictureOfPixels(new Uint8Array(60 * 20 * 4).fill(90), { width: 60, height: 20 }),
    );
    const headers = { authorization: `Bearer ${await loupe.token('Marta')}` };
    const sent = await sendFile(
      loupe.url + uploadLogo.path.replace(':id', id),
      { name: 'logo.png', content, type: 'image/png' },
      headers,
    );
    expect([sent.status, await sent.text()]).toEqual([200, expect.any(String)]);
    expect((await openLink(token)).answer.hasLogo).toBe(true);
    const shown = await fetchLogo(token);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer()).equals(content)).toBe(true);

    expect((await readLogo(withOtherLetter(token))).problem.code).toBe(no.share_ended.code);
    await marta.call(withdrawShare, { params: { id: created.id } });
    expect((await readLogo(token)).problem.code).toBe(no.share_ended.code);
    const next = (await createShare([round?.supplierItemIdentifier ?? ''])).answer.token;
    expect((await fetchLogo(next)).status).toBe(200);
    await marta.call(removeLogo, { params: { id } });
    expect((await readLogo(next)).problem.code).toBe(no.share_without_logo.code);
  });
});
