import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { StepCall, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { CarrierCounter, FoundLabel, LabelAddress, LabelOrder } from '#outside/carriers/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { partyOf } from '#modules/shipping/labels/domain/label-text.ts';
import { supplyCarriers } from '../contract/supply-desk-endpoints.ts';
import { supplyParcel } from '../domain/supply-parcel.ts';
import { settleShipped } from './settle-shipped.ts';
import { findSupplyOrder, lockSupplyOrder, updateSupplyOrder } from './supply-store.ts';
import type { SupplyOrderRow } from './supply-store.ts';

const subject = z.object({ companyId: z.uuid(), orderId: z.uuid(), carrier: z.enum(supplyCarriers) });
type Subject = z.output<typeof subject>;
type Call = StepCall<Ctx, Subject>;

export const supplyLabelSubject = { kind: 'shipping.supply_label', subject } as const;

/** The carrier is asked under the step's key, so a lost answer is asked about and no order gets two labels. */
export const supplyLabelSteps = ({ counter }: ShippingParts): StepsOf<Ctx, typeof subject> => ({
  ...supplyLabelSubject,
  steps: [
    {
      name: 'label',
      do: buy(counter),
      ask: async (call) =>
        settle(call, await readRow(call), await counter.findLabel(call.subject.carrier, call.key)),
    },
  ],
  completed: async (ctx, key) => {
    const row = await requireRow(ctx, key);
    const by = { movedBy: row.label_by ?? row.moved_by, act: 'shipping.buySupplyLabel' };
    await settleShipped(ctx, row, key.carrier, by, { carrier: key.carrier, label_status: 'Bought' });
  },
  undone: async (ctx, key) => {
    await requireRow(ctx, key);
    await updateSupplyOrder(ctx, key, { label_status: 'Refused' });
  },
  stuck: () => Promise.resolve(),
});

/** By the carrier's cheapest service for this parcel. */
const buy =
  (counter: CarrierCounter) =>
  async (call: Call): Promise<Told<Ctx>> => {
    const { carrier } = call.subject;
    const row = await readRow(call);
    const order = supplyLabelOrder(row, { key: call.key, carrier, shipDate: todayOf(call) });
    const { from, to, shipDate, parcel, extras, reference } = order;
    const rated = await counter.rate({ from, to, shipDate, parcel, extras, reference });
    // Nothing is ordered yet, so it may be asked again.
    if (rated.kind === 'unavailable' || rated.silent.some((one) => one.carrier === carrier)) return 'unknown';
    const [cheapest] = rated.rates
      .flatMap(({ carrier: of, service, price }) =>
        of === carrier && price !== null ? [{ service, total: price.total }] : [],
      )
      .toSorted((a, b) => a.total - b.total);
    if (cheapest === undefined) return refused(call, `${carrier} has no service for this parcel.`);
    const { service, total } = cheapest;
    return settle(call, row, await counter.buyLabel({ ...order, service, quoted: total }));
  };

const refused = ({ subject: key }: Call, sentence: string): Told<Ctx> => ({
  outcome: 'failed',
  keep: (ctx) => updateSupplyOrder(ctx, key, { label_failure: sentence }),
});

function settle(call: Call, row: SupplyOrderRow, found: FoundLabel): Told<Ctx> {
  switch (found.kind) {
    case 'unknown':
      return 'unknown';
    case 'never_came':
      return 'not_done';
    case 'refused':
      return refused(call, found.sentence);
    case 'bought': {
      const { picture, trackingNumber, zone } = found.label;
      const drawn = picture.kind === 'facts' ? { facts: picture.facts, trackingNumber, zone } : undefined;
      const change = {
        tracking_number: trackingNumber,
        label:
          drawn === undefined ? null : JSON.stringify({ ...supplyLabelText(row, todayOf(call)), ...drawn }),
        label_document: picture.kind === 'facts' ? null : Buffer.from(picture.content),
        label_document_type: picture.kind === 'facts' ? null : picture.contentType,
      };
      return { outcome: 'done', keep: (ctx) => updateSupplyOrder(ctx, call.subject, change) };
    }
  }
}

const readRow = ({ job, subject: key }: Call): Promise<SupplyOrderRow> =>
  job.work(async (ctx) => {
    const row = await findSupplyOrder(ctx, key);
    if (row === undefined) throw new Error('Supply order not found while buying its label.');
    return row;
  });

async function requireRow(ctx: Ctx, key: Subject): Promise<SupplyOrderRow> {
  const row = await lockSupplyOrder(ctx, key);
  if (row === undefined) throw new Error('Supply order not found while buying its label.');
  return row;
}

const todayOf = ({ job }: Call): Day => day(providerDay(job.clock.now()));

export function supplyLabelOrder(
  row: SupplyOrderRow,
  asked: Pick<LabelOrder, 'key' | 'carrier' | 'shipDate'>,
): LabelOrder {
  return {
    ...asked,
    service: '',
    from: addressOf(row.label_from ?? emptyPlace),
    to: addressOf(destinationOf(row)),
    parcel: parcelOf(row),
    extras,
    reference: row.number,
    shipmentNumber: row.number,
    receiverReference: '',
    quoted: noMoney,
    returnLabel: false,
    customs: [],
    exportFiling: '',
  };
}

// Bags are worth little, so they ship without insurance or a signature.
const extras = {
  signature: 'None',
  declaredValue: noMoney,
  saturdayDelivery: false,
  holdAtLocation: false,
  collectOnDelivery: null,
  registeredMail: false,
  valuables: false,
  billTo: null,
} as const;

const parcelOf = ({ lines }: SupplyOrderRow) =>
  supplyParcel(lines.reduce((sum, { quantity }) => sum + quantity, 0));

const destinationOf = ({ address }: SupplyOrderRow): Place => ({
  ...emptyPlace,
  company: address.name,
  addressLine1: address.street[0] ?? '',
  addressLine2: address.street[1] ?? '',
  city: address.city,
  state: address.state,
  postalCode: address.postCode,
});

const addressOf = (place: Place): LabelAddress => ({
  name: place.company,
  company: place.company,
  line1: place.addressLine1,
  line2: place.addressLine2,
  city: place.city,
  state: place.state,
  postalCode: place.postalCode,
  country: place.countryCode,
  residential: false,
  phone: place.phone.replaceAll(/\D/g, ''),
  email: '',
});

/** What prints beside the carrier's facts. */
export const supplyLabelText = (row: SupplyOrderRow, shipDate: Day) => ({
  shipmentNumber: row.number,
  from: partyOf(row.label_from ?? emptyPlace),
  to: partyOf(destinationOf(row)),
  shipDate,
  weightOz: parcelOf(row).weightOz,
  signature: 'None' as const,
  reference1: row.number,
  reference2: '',
  sealNumber: '',
  isReturn: false,
});
