import { addDays, day } from '#kit/domain/day.ts';
import { voidDays } from '../catalogue/in-common.ts';
import { carrierNames } from '../port.ts';
import type { CarrierCounter, CarrierName } from '../port.ts';
import type { FoundLabel, LabelOrder, LabelOutcome, Refused, Refund, VoidOutcome } from '../labels.ts';
import type { RateAnswer } from '../rates.ts';
import type { RateRequest } from '../parcel.ts';
import { accountOfPayer, checkEasyPostAccount } from './easypost-accounts.ts';
import { closeEasyPostManifest, findEasyPostManifest } from './easypost-manifests.ts';
import {
  bookEasyPostPickup,
  cancelEasyPostPickup,
  checkEasyPostPickup,
  findEasyPostPickup,
} from './easypost-pickups.ts';
import { asUnknown, askEasyPost, fetchDocument } from './ask-easypost.ts';
import type { Asked, EasyPostAccess } from './ask-easypost.ts';
import { centsOf, shipmentShape, trackersShape } from './easypost-shapes.ts';
import type { Shipment, Tracker } from './easypost-shapes.ts';
import { rateAmong, readRates, transitOf } from './read-rates.ts';
import { readWebhook, trackAnswerOf } from './read-tracker.ts';
import { carrierOf, packagingName, serviceCode } from './service-names.ts';
import { orderedShipmentOf, shipmentOf } from './shipment-of.ts';

export interface EasyPostOptions extends Omit<EasyPostAccess, 'timeoutMs'> {
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
}

/**
 * The three carriers through EasyPost's API. It has no idempotency keys: the key is the shipment's `reference`,
 * searched for before anything is created, and postage is bought once per shipment.
 */
export function createEasyPostCounter({ webhookSecret, ...options }: EasyPostOptions): CarrierCounter {
  const access: EasyPostAccess = { timeoutMs: 45_000, ...options };
  const underWay = new Map<string, Promise<LabelOutcome>>();
  return {
    rate: (request) => rate(access, request),
    checkAccount: (account) => checkEasyPostAccount(access, account),
    // Concurrent orders with one key would both find nothing and both buy.
    buyLabel(order) {
      const running = underWay.get(order.key);
      if (running !== undefined) return running;
      const started = buy(access, order).finally(() => underWay.delete(order.key));
      underWay.set(order.key, started);
      return started;
    },
    findLabel: (_, key) => find(access, key),
    voidLabel: (carrier, trackingNumber) => giveBack(access, carrier, trackingNumber),
    // EasyPost's API does not support this.
    intercept: (carrier) => Promise.resolve(notStopped(carrier)),
    async track(carrier, trackingNumber) {
      const tracker = await trackerOf(access, carrier, trackingNumber);
      if (tracker.kind === 'answered') return trackAnswerOf(tracker.answer);
      if (tracker.kind === 'not_found') return { kind: 'not_found' };
      return { kind: 'unavailable', reason: asUnknown(tracker).reason };
    },
    pickupLocations: () =>
      Promise.resolve({ kind: 'unavailable', reason: "EasyPost doesn't list pickup locations." }),
    checkPickup: (question) => checkEasyPostPickup(access, question),
    bookPickup: (order) => bookEasyPostPickup(access, order),
    findPickup: (_, key) => findEasyPostPickup(access, key),
    cancelPickup: (_, key) => cancelEasyPostPickup(access, key),
    closeManifest: (order) => closeEasyPostManifest(access, order),
    findManifest: (order) => findEasyPostManifest(access, order),
    readNotice: (header, body) => Promise.resolve(readWebhook(webhookSecret, header, body)),
  };
}

const notStopped = (carrier: CarrierName): Refused => ({
  kind: 'refused',
  code: 'not_offered',
  sentence: `We can't stop this parcel online. Call ${carrier}.`,
});

const notConnected = "This carrier account isn't connected yet.";

/** Each carrier names its own packaging differently, so each needs a shipment of its own. */
async function rate(access: EasyPostAccess, request: RateRequest): Promise<RateAnswer> {
  const payer = await accountOfPayer(access, request.extras.billTo);
  if (payer.kind === 'not_found') return { kind: 'unavailable', reason: notConnected };
  if (payer.kind !== 'answered') return { kind: 'unavailable', reason: asUnknown(payer).reason };
  const packagings = carrierNames.flatMap((carrier) => {
    const name = packagingName(carrier, request.parcel.packaging);
    return name === undefined ? [] : [{ carrier, name }];
  });
  const requests = new Map<string | null, Promise<Asked<Shipment>>>();
  const shipments = new Map<CarrierName, Shipment>();
  for (const { carrier, name } of packagings) {
    const shipment = { shipment: { ...shipmentOf(request, name), ...payer.answer } };
    const answer = requests.get(name) ?? askEasyPost(access, 'POST', '/shipments', shipmentShape, shipment);
    requests.set(name, answer);
    const response = await answer;
    if (response.kind === 'answered') shipments.set(carrier, response.answer);
    else if (response.kind !== 'refused') return { kind: 'unavailable', reason: asUnknown(response).reason };
  }
  return { kind: 'rated', ...readRates(request, shipments) };
}

async function buy(access: EasyPostAccess, order: LabelOrder): Promise<LabelOutcome> {
  const existing = await shipmentAt(access, order.key);
  if (existing.kind !== 'answered' && existing.kind !== 'not_found') return asUnknown(existing);
  if (existing.kind === 'answered' && isBought(existing.answer)) return labelOf(access, existing.answer);
  const created = existing.kind === 'answered' ? existing : await make(access, order);
  if (created.kind === 'refused') return created;
  if (created.kind !== 'answered') return asUnknown(created);
  const chosen = rateAmong(created.answer.rates, order.carrier, order.service);
  if (chosen === undefined)
    return {
      kind: 'refused',
      code: 'not_offered',
      sentence: "This service isn't available for this parcel.",
    };
  if (centsOf(chosen) > order.quoted)
    return {
      kind: 'refused',
      code: 'price_changed',
      sentence: `${order.carrier}'s price is higher than quoted. Get a new quote.`,
    };
  const path = `/shipments/${created.answer.id}/buy`;
  const bought = await askEasyPost(access, 'POST', path, shipmentShape, { rate: { id: chosen.id } });
  // Another call bought it; the label is the same.
  if (bought.kind === 'refused' && bought.code === 'SHIPMENT.POSTAGE.EXISTS')
    return settled(access, order.key);
  if (bought.kind === 'refused') return bought;
  return bought.kind === 'answered' ? labelOf(access, bought.answer) : asUnknown(bought);
}

async function make(access: EasyPostAccess, order: LabelOrder): Promise<Asked<Shipment>> {
  const packaging = packagingName(order.carrier, order.parcel.packaging);
  if (packaging === undefined)
    return {
      kind: 'refused',
      code: 'packaging_not_offered',
      sentence: "This service isn't available for this packaging.",
    };
  const payer = await accountOfPayer(access, order.extras.billTo);
  if (payer.kind === 'not_found')
    return { kind: 'refused', code: 'account_not_connected', sentence: notConnected };
  if (payer.kind !== 'answered') return payer;
  const shipment = { ...orderedShipmentOf(order, packaging), ...payer.answer };
  return askEasyPost(access, 'POST', '/shipments', shipmentShape, { shipment });
}

const shipmentAt = (access: EasyPostAccess, id: string): Promise<Asked<Shipment>> =>
  askEasyPost(access, 'GET', `/shipments/${encodeURIComponent(id)}`, shipmentShape);

async function settled(access: EasyPostAccess, key: string): Promise<LabelOutcome> {
  const found = await find(access, key);
  return found.kind === 'never_came' ? { kind: 'unknown', reason: 'Conflicting EasyPost data' } : found;
}

async function find(access: EasyPostAccess, key: string): Promise<FoundLabel> {
  const existing = await shipmentAt(access, key);
  if (existing.kind === 'not_found') return { kind: 'never_came' };
  if (existing.kind !== 'answered') return asUnknown(existing);
  // Created but not paid: nothing was bought, and a retry continues from there.
  return isBought(existing.answer) ? labelOf(access, existing.answer) : { kind: 'never_came' };
}

const isBought = ({ postage_label: label, tracking_code: code }: Shipment): boolean => !!label && !!code;

async function labelOf(access: EasyPostAccess, shipment: Shipment): Promise<LabelOutcome> {
  const { postage_label: label, tracking_code: trackingNumber, selected_rate: chosen } = shipment;
  const carrier = chosen && carrierOf(chosen.carrier);
  const service = carrier && serviceCode(carrier, chosen.service);
  if (!label || !trackingNumber || !service) return { kind: 'unknown', reason: 'The label has no service' };
  const content = await fetchDocument(label.label_url, access.timeoutMs);
  if (content === undefined) return { kind: 'unknown', reason: "The label can't be downloaded yet" };
  const contentType = label.label_file_type ?? 'application/pdf';
  return {
    kind: 'bought',
    label: {
      carrier,
      service,
      trackingNumber,
      charges: [{ kind: 'FREIGHT', amount: centsOf(chosen) }],
      zone: null,
      billedOz: null,
      transit: transitOf(chosen),
      voidableUntil: addDays(day(shipment.updated_at.slice(0, 10)), voidDays[carrier]),
      picture: { kind: 'document', contentType, content },
    },
  };
}

async function trackerOf(
  access: EasyPostAccess,
  carrier: CarrierName,
  trackingNumber: string,
): Promise<Asked<Tracker>> {
  const path = `/trackers?tracking_code=${encodeURIComponent(trackingNumber)}`;
  const requests = await askEasyPost(access, 'GET', path, trackersShape);
  if (requests.kind !== 'answered') return requests;
  const found = requests.answer.trackers.find((one) => carrierOf(one.carrier) === carrier);
  return found === undefined ? { kind: 'not_found' } : { kind: 'answered', answer: found };
}

// EasyPost's page on refunds: at least 15 days for USPS; no other takes longer than 30.
const refundDays: Readonly<Record<CarrierName, number>> = { USPS: 15, UPS: 30, FedEx: 30 };

async function giveBack(
  access: EasyPostAccess,
  carrier: CarrierName,
  trackingNumber: string,
): Promise<VoidOutcome> {
  const tracker = await trackerOf(access, carrier, trackingNumber);
  const id = tracker.kind === 'answered' ? tracker.answer.shipment_id : undefined;
  if (tracker.kind !== 'answered' && tracker.kind !== 'not_found') return asUnknown(tracker);
  if (!id)
    return {
      kind: 'refused',
      code: 'label_unknown',
      sentence: `${carrier} can't find a label with this number.`,
    };
  const existing = await shipmentAt(access, id);
  if (existing.kind === 'answered' && existing.answer.refund_status) return voided(carrier, existing.answer);
  const requests = await askEasyPost(access, 'POST', `/shipments/${id}/refund`, shipmentShape, {});
  if (requests.kind === 'refused') return requests;
  return requests.kind === 'answered' ? voided(carrier, requests.answer) : asUnknown(requests);
}

const statuses = ['submitted', 'refunded', 'rejected', 'not_applicable'] as const;

function voided(
  carrier: CarrierName,
  { refund_status: response, selected_rate, updated_at }: Shipment,
): VoidOutcome {
  const status: Refund['status'] = statuses.find((one) => one === response) ?? 'submitted';
  if (!selected_rate) return { kind: 'unknown', reason: 'The refund has no amount' };
  const on = addDays(day(updated_at.slice(0, 10)), status === 'submitted' ? refundDays[carrier] : 0);
  return { kind: 'voided', refund: { status, amount: centsOf(selected_rate), on } };
}
