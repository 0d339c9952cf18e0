import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  changeShipment,
  copyShipment,
  deleteShipment,
  emptyDraft,
  getShipment,
  listShipments,
  saveShipment,
  shipmentRefusals as no,
} from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
});
afterAll(() => loupe.stop());

const patience = { timeout: 30_000, interval: 200 };

const draft = (name: string) => ({ ...emptyDraft, notifyEmails: [], name });
const save = async (caller: Caller, name: string) =>
  (await caller.call(saveShipment, { body: { draft: draft(name) } }, { 'idempotency-key': newId() })).answer
    .shipment;
const listNames = async (caller: Caller, query: object = {}) => {
  const { answer } = await caller.call(listShipments, {
    query: { limit: 25, tab: 'saved', sort: 'newest', ...query },
  });
  return answer.items.map(({ name }) => name);
};
const change = (caller: Caller, shipmentId: string, version: number, name: string) =>
  caller.call(changeShipment, { params: { shipmentId }, body: { version, draft: draft(name) } });

describe('an unpurchased shipment', () => {
  test('saves an incomplete shipment, which its creator may change and delete', async () => {
    const saved = await save(marta, 'Kessler oval');
    expect(saved).toMatchObject({ status: 'Saved', shown: 'Saved', attention: null });
    expect(saved.actions).toEqual(['view', 'edit', 'purchase', 'copy', 'delete']);
    expect(saved.number).toMatch(/^40-\d{6}$/);
    const params = { shipmentId: saved.shipmentId };
    const { answer } = await change(marta, saved.shipmentId, saved.version, 'Kessler oval, memo');
    expect(answer.shipment).toMatchObject({ name: 'Kessler oval, memo', version: saved.version + 1 });
    await marta.call(deleteShipment, { params });
    expect((await marta.call(getShipment, { params })).problem.code).toBe(no.shipment_missing.code);
  });

  test('copies a shipment for today', async () => {
    const { shipmentId } = await save(marta, 'Kessler pair');
    const params = { shipmentId };
    const { answer } = await marta.call(copyShipment, { params }, { 'idempotency-key': newId() });
    expect(answer.shipment).toMatchObject({ name: 'Kessler pair', status: 'Saved', version: 1 });
    expect(answer.shipment.shipmentId).not.toBe(shipmentId);
    expect(answer.shipment.shipDate).toBe(providerDay(loupe.clock.now()));
  });

  test('hides shipments from other companies', async () => {
    const { shipmentId, version } = await save(marta, 'Ours');
    const params = { shipmentId };
    const replies = [
      await ilse.call(getShipment, { params }),
      await ilse.call(deleteShipment, { params }),
      await change(ilse, shipmentId, version, 'Mine'),
    ];
    expect(replies.map(({ problem }) => problem.code)).toEqual(Array(3).fill(no.shipment_missing.code));
    expect(await listNames(ilse)).not.toContain('Ours');
  });

  test('refuses a stale save with the newer draft', async () => {
    const { shipmentId, version } = await save(marta, 'First');
    await change(marta, shipmentId, version, 'Second');
    const { problem } = await change(marta, shipmentId, version, 'Third');
    expect(problem).toMatchObject({ code: 'kit.changed_meanwhile' });
  });
});

test("a person without the permission can't create or change shipments", async () => {
  const jonah = await loupe.as('Jonah');
  const { shipmentId, version } = await save(marta, 'Not for Jonah');
  const own = await save(jonah, 'While he may');
  await loupe.pools.owner.query(
    `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
     values ($1, $2, 'Shipping', true, '{"createShipments":{"allowed":false}}')
     on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
    [companyOf('Marta'), findDemoPerson('Jonah').personId],
  );
  // Every node reads it.
  await vi.waitFor(async () => {
    const reply = await change(jonah, shipmentId, version, 'Mine');
    expect(reply.problem.code).toBe(no.shipment_not_yours.code);
  }, patience);
  const body = { draft: draft('One more') };
  const refused = [
    await jonah.call(saveShipment, { body }, { 'idempotency-key': newId() }),
    await jonah.call(deleteShipment, { params: { shipmentId: own.shipmentId } }),
  ];
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(2).fill(no.shipment_not_yours.code));
});

describe('the list', () => {
  test('the shipment list pages newest or oldest first without gaps or duplicates', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Page ${String(at).padStart(2, '0')}`);
    for (const name of names) await save(marta, name);
    for (const sort of ['newest', 'oldest'] as const) {
      const first = await marta.call(listShipments, {
        query: { limit: 25, tab: 'saved', search: 'Page', sort },
      });
      const rest = await listNames(marta, { search: 'Page', sort, after: first.answer.next ?? '' });
      const all = [...first.answer.items.map(({ name }) => name), ...rest];
      expect(all).toEqual(sort === 'oldest' ? names : names.toReversed());
    }
  });

  test('the shipment list separates saved from processed and finds part of a name', async () => {
    await save(marta, 'Ulm 100%_sure');
    expect(await listNames(marta, { search: '100%_s' })).toEqual(['Ulm 100%_sure']);
    expect(await listNames(marta, { search: '100x_s' })).toEqual([]);
    expect(await listNames(marta, { tab: 'processed' })).toEqual([]);
  });

  test.each([
    [{ after: writeCursor(['yesterday', newId()]) }, no.shipments_page_lost.code],
    [{ from: day('2026-02-02'), to: day('2026-02-01') }, no.shipments_range_backwards.code],
  ])('the shipment list refuses the query %j', async (query, code) => {
    const { problem } = await marta.call(listShipments, {
      query: { limit: 25, tab: 'saved', sort: 'newest', ...query },
    });
    expect(problem.code).toBe(code);
  });
});
