import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  feedRefusals as no,
  findNumbers,
  searchBasic,
  updateListings,
} from '#modules/marketplace/contract.ts';
import { acceptTerms, createKey, createProgram } from '#apps/server/testing/key-caller.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let elena: Caller;
let sven: Caller;

const many = 2_000;
const report = (at: number) => String(6_660_000_000 + at);

beforeAll(async () => {
  loupe = await startTestLoupe();
  [elena, sven] = [await verifiedMember(loupe, 'Elena'), await loupe.as('Sven')];
  await trustSeller(loupe, 'Elena', 'Castellan');
  const rows = Array.from({ length: many }, (_, at) => ({ stock: `U-${at}`, report: report(at) }));
  await published(loupe, 'Elena', feedText(rows));
});
afterAll(() => loupe.stop());

type Updates = Parameters<typeof send>[0];
const send = async (
  updates: readonly {
    stockNumber: string;
    price?: number;
    availability?: 'Guaranteed';
    isAvailable?: boolean;
  }[],
  caller: Pick<Caller, 'call'> = elena,
) => caller.call(updateListings, { body: { updates: [...updates] } });

const stoneOf = async (at: number) => {
  await loupe.ports.catalog.caughtUp();
  const { answer } = await sven.call(searchBasic, {
    body: {
      productType: 'Natural Diamond',
      searchByOptions: [report(at)],
      sortBy: 'price',
      sortDirection: 'ascending',
      offset: 0,
      limit: 1,
    },
  });
  return answer.diamonds[0];
};
const statusOf = async (at: number) => {
  const body = { diamondType: 'Natural' as const, reportNumbers: [report(at)] };
  return (await sven.call(findNumbers, { body })).answer.numbers[0]?.status;
};

describe('a batch of updates', () => {
  test('changes prices and availability, and nothing of the stones', async () => {
    const before = await stoneOf(1);
    const updates: Updates = [
      { stockNumber: 'U-1', price: 650_000 },
      { stockNumber: 'U-2', isAvailable: false },
      { stockNumber: 'U-3', price: 100 },
      { stockNumber: 'never listed', price: 650_000 },
    ];
    expect((await send(updates)).answer).toEqual({
      updated: 2,
      notFound: ['never listed'],
      implausible: ['U-3'],
      held: [],
    });
    const after = await stoneOf(1);
    expect(after).toMatchObject({ price: 650_000, clarity: before?.clarity, carat: before?.carat });
    expect(after?.pricePerCarat).toBe(Math.round(650_000 / 1.01));
    expect([await statusOf(2), await statusOf(3)]).toEqual(['NotListed', 'Found']);
    expect((await stoneOf(3))?.price).toBe(before?.price);
    await send([{ stockNumber: 'U-2', isAvailable: true }]);
    expect(await statusOf(2)).toBe('Found');
  });

  test('of thousands is applied in one go', async () => {
    const updates = Array.from({ length: many }, (_, at) => ({
      stockNumber: `U-${at}`,
      price: 640_000 + at,
    }));
    expect((await send(updates)).answer).toEqual({ updated: many, notFound: [], implausible: [], held: [] });
    expect([(await stoneOf(0))?.price, (await stoneOf(many - 1))?.price]).toEqual([
      640_000,
      640_000 + many - 1,
    ]);
  });

  test("is refused for a company that doesn't sell", async () => {
    expect((await send([{ stockNumber: 'U-1', price: 650_000 }], sven)).problem.code).toBe(
      no.not_a_seller.code,
    );
    expect((await stoneOf(1))?.price).toBe(640_001);
  });

  test('comes from a stock system with a key of that scope only', async () => {
    await acceptTerms(elena);
    const writing = createProgram(loupe, (await createKey(elena, 'listings:write')).secret);
    expect((await send([{ stockNumber: 'U-4', price: 655_000 }], writing)).answer.updated).toBe(1);
    const reading = createProgram(loupe, (await createKey(elena, 'sales:read')).secret);
    expect((await send([{ stockNumber: 'U-4', price: 1 }], reading)).problem.code).toBe('kit.forbidden');
    expect((await stoneOf(4))?.price).toBe(655_000);
  });
});
