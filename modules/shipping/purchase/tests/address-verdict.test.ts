import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeShipment,
  getCoverageCertificate,
  getShipment,
  judgeCover,
  requestQuote,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

/** A client that claims everything about its address. */
const claimed = {
  validationStatus: 'Validated',
  addressCheck: {
    provider: 'Us',
    at: '2026-01-01T00:00:00.000Z',
    format: 'confirmed',
    state: 'confirmed',
    city: 'confirmed',
    street: 'confirmed',
    houseNumber: 'confirmed',
  },
} as const;

const to = (change: object): Partial<ShipmentDraft> => ({
  destination: { ...testBed.draft().destination, ...claimed, ...change } as never,
});

const panelOf = async (change: Partial<ShipmentDraft>) => {
  const draft = { ...testBed.draft(change), notifyEmails: [] };
  const { lines } = (await marta.call(judgeCover, { body: { draft } })).answer;
  return lines.find(({ code }) => code === 'address_unchecked');
};

const savedPlace = async (change: Partial<ShipmentDraft>) => {
  const { shipmentId, version } = await testBed.save(marta, change);
  const saved = (await marta.call(getShipment, { params: { shipmentId } })).answer.shipment;
  expect(saved.draft.destination?.addressCheck).toBeUndefined();
  const draft = { ...testBed.draft(change), notifyEmails: [] };
  await marta.call(changeShipment, { params: { shipmentId }, body: { version, draft } });
  const { shipment } = (await marta.call(getShipment, { params: { shipmentId } })).answer;
  return shipment.draft.destination;
};

const nonsense = {
  addressLine1: '12 Asdfqwer Blargh St',
  city: 'Qwertyville',
  state: 'NY',
  postalCode: '10038',
};

describe('an address that a client calls validated', () => {
  test('is judged by the server when it is saved', async () => {
    expect(await savedPlace(to(nonsense))).toMatchObject({
      validationStatus: 'None',
      addressCheck: { city: 'wrong', doubt: "This city isn't listed for this ZIP code." },
    });
    expect(await savedPlace(to({ addressLine1: '12 Asdfqwer Blargh St' }))).toMatchObject({
      validationStatus: 'Validated',
      addressCheck: { city: 'confirmed', street: 'not_checked', houseNumber: 'not_checked' },
    });
  });

  test('is told as it is on the panel', async () => {
    expect(await panelOf(to(nonsense))).toMatchObject({
      words:
        "This city isn't listed for this ZIP code. A parcel sent to the wrong address may not be covered.",
    });
    expect(await panelOf(to({ addressLine1: '12 Asdfqwer Blargh St' }))).toMatchObject({
      words: 'ZIP and city match. Street not checked.',
    });
  });

  test('is certified with what was checked, by whom and when', async () => {
    const priced = await testBed.priced(marta, to({ addressLine1: '12 Asdfqwer Blargh St' }));
    await testBed.buy(marta, priced);
    await testBed.ended(marta, priced.shipmentId);
    const params = { shipmentId: priced.shipmentId };
    const { words } = await fetchPaper(loupe, 'Marta', getCoverageCertificate, { params });
    const text = words.replaceAll(/\s+/g, ' ');
    expect(text).toContain("ZIP and city match. Street not checked. Checked by Loupe's ZIP code list");
    expect(text).not.toContain('Address validated');
  });

  test('is not called validated while the provider is silent', async () => {
    const silent = vi
      .spyOn(loupe.ports.addresses, 'validateAddress')
      .mockResolvedValue({ kind: 'unavailable', reason: 'silence' });
    expect(await savedPlace(to({}))).toMatchObject({ validationStatus: 'None' });
    expect((await savedPlace(to({})))?.addressCheck).toBeUndefined();
    silent.mockRestore();
  });

  test('can be used as entered, which promises less', async () => {
    expect(await savedPlace(to({ ...nonsense, validationStatus: 'Overridden' }))).toMatchObject({
      validationStatus: 'Overridden',
    });
  });

  test('keeps its price when it is judged again', async () => {
    const priced = await testBed.priced(marta);
    const { answer } = await marta.call(requestQuote, {
      body: { draft: { ...testBed.draft(to({})), notifyEmails: [] }, shipmentId: priced.shipmentId },
    });
    const { status } = await testBed.buy(marta, { ...priced, quoteId: answer.quoteId });
    expect(status).toBe(200);
    await testBed.ended(marta, priced.shipmentId);
  });
});
