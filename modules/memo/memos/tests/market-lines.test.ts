import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMemoLines, importRefusals as no, memoRefusals, sendMemo } from '#modules/memo/contract.ts';
import { getOrder } from '#modules/marketplace/contract.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { changeTeamMember, getTeamMember } from '#platform/companies/contract.ts';
import { draftOf, sentMemo } from './lend.ts';

let loupe: TestLoupe;
let orders: OrderTestBed;
let marta: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 200);
  orders = createOrderTestBed(loupe);
  [marta, sven] = [await loupe.as('Marta'), await loupe.as('Sven')];
});
afterAll(async () => {
  await orders.close();
  await loupe.stop();
});

interface Listed {
  readonly item_id: number;
  readonly report_number: string;
  readonly supplier_id: string;
}

const listed = async (): Promise<readonly Listed[]> => {
  const { rows } = await loupe.pools.owner.query<Listed>(
    `select item_id, report_number, supplier_id from marketplace.stone
     where is_listed and report_number is not null and diamond_type = 1 order by item_id limit 20`,
  );
  return rows;
};
type Source = Parameters<typeof findMemoLines.body.parse>[0];
const find = async (caller: Caller, body: Source) =>
  caller.call(findMemoLines, { body: findMemoLines.body.parse(body) });

describe('lines from the market', () => {
  test('come by report number, and an item that is out says where it is', async () => {
    const [stone, other] = await listed();
    const numbers = [stone?.report_number, other?.report_number, '9999999999'];
    const { lines, unknown } = (await find(marta, { source: 'reports', numbers })).answer;
    expect(new Set(lines.map(({ item }) => item.kind === 'Diamond' && item.reportNumber))).toEqual(
      new Set(numbers.slice(0, 2)),
    );
    expect(lines.every(({ outOn }) => outOn === null)).toBe(true);
    expect(unknown).toEqual(['9999999999']);

    const items = lines.slice(0, 1).map(({ item }) => item);
    await sentMemo(marta, items);
    const again = (await find(marta, { source: 'reports', numbers })).answer.lines;
    expect(again.filter(({ outOn }) => outOn !== null)).toMatchObject([
      { item: items[0], outOn: { buyer: 'Castellan Gems' } },
    ]);
    const memoId = await draftOf(marta, items);
    const body = { version: 1, agreed: true, termsVersion: '2020' } as const;
    const twice = await marta.call(sendMemo, { params: { memoId }, body });
    expect(twice.problem.code).toBe(memoRefusals.item_out.code);
    expect(twice.problem.fields?.['items']).toMatch(/^Line 1 is on memo M-\d+ with Castellan Gems\.$/);
    // Another company doesn't learn where it is.
    const svens = (await find(sven, { source: 'reports', numbers })).answer.lines;
    expect(svens.every(({ outOn }) => outOn === null)).toBe(true);
  });

  test("come from the company's own listings only", async () => {
    const [stone] = await listed();
    const { rowCount } = await loupe.pools.owner.query(
      `update marketplace.supplier set company_id = $1 where supplier_id = $2`,
      [companyOf('Sven'), stone?.supplier_id],
    );
    expect(rowCount).toBe(1);
    const own = (await find(sven, { source: 'listings', search: '' })).answer.lines;
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ item }) => item.itemId !== '')).toBe(true);
    expect((await find(marta, { source: 'listings', search: '' })).answer.lines).toEqual([]);
    const search = own[0]?.item.itemId ?? '';
    expect((await find(sven, { source: 'listings', search })).answer.lines[0]?.item.itemId).toBe(search);
  });

  test('come from an order of the company', async () => {
    const [, , stone] = await listed();
    const itemIds = [stone?.item_id ?? 0];
    const id = await orders.place('Marta', { moduleType: 2, itemIds, by: 'ACH', status: 'settled' });
    const { orderNumber: number } = (await marta.call(getOrder, { params: { id } })).answer;
    const lines = (await find(marta, { source: 'order', number })).answer.lines;
    expect(lines).toMatchObject([{ item: { reportNumber: stone?.report_number } }]);
    expect((await find(sven, { source: 'order', number })).problem.code).toBe(no.order_missing.code);
  });

  test('stay closed to a person without the marketplace', async () => {
    const params = { personId: findDemoPerson('Jonah').personId };
    const administrator = await verifiedMember(loupe, 'Marta');
    const { version, roles, locations } = (await administrator.call(getTeamMember, { params })).answer;
    const permissions = [{ serviceType: 'MarketPlace' as const, allowed: false }];
    const locationIds = locations.map(({ locationId }) => locationId);
    const body = { version, roles, permissions, locationIds };
    expect((await administrator.call(changeTeamMember, { params, body })).status).toBe(200);
    // Nodes hear of it from the database.
    const code = async () => {
      const found = await find(await loupe.as('Jonah'), { source: 'listings', search: '' });
      return found.status === 200 ? undefined : found.problem.code;
    };
    await expect.poll(code, { timeout: 60_000, interval: 200 }).toBe(no.market_closed.code);
  });
});
