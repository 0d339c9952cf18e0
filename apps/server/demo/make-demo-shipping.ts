import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { cents, noMoney } from '#kit/domain/money.ts';
import { longAgo } from '#modules/billing/server.ts';
import {
  demoContacts,
  makeDemoArmored,
  makeDemoCarrierAccounts,
  makeDemoClaims,
  makeDemoDrafts,
  makeDemoImports,
  makeDemoPickups,
  makeDemoSupplies,
  makeDemoShipments,
  makeDemoStores,
  publishPastAttention,
} from '#modules/shipping/server.ts';
import type { DemoCarrier, DemoParcel, DemoCharge, DemoStoreParts } from '#modules/shipping/server.ts';
import { carrierNames } from '#outside/carriers/port.ts';
import {
  pastLabelFacts,
  scansOfPastShipment,
  recordPastShipments,
} from '#outside/carriers/sandbox/sold-before.ts';
import type { PastShipment } from '#outside/carriers/sandbox/sold-before.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findTransactions, postTransaction, transactionPlace } from '#platform/payments/server.ts';
import type { FoundTransaction } from '#platform/payments/server.ts';
import { providerPlace } from '../return-parcels.ts';
import { own } from './make-demo-address-book.ts';

/** Harrow & Vale's web store; none without a sample store to open it in. */
export const makeDemoStoresWith = (parts: DemoStoreParts | undefined) => async (ctx: Ctx) => {
  const [marta] = demoMembers.filter(({ memberships: [first] }) => first?.company.name === own.company);
  const companyId = marta?.memberships[0]?.company.companyId;
  if (marta === undefined || companyId === undefined || parts === undefined) return;
  await makeDemoStores(ctx, { companyId, personIds: [marta.personId] }, parts);
};

/** Harrow & Vale's own accounts at carriers. */
export const makeDemoCarrierAccountsWith = (accountSeal: SealedTexts) => async (ctx: Ctx) => {
  const [marta] = demoMembers.filter(({ memberships: [first] }) => first?.company.name === own.company);
  const companyId = marta?.memberships[0]?.company.companyId;
  if (marta === undefined || companyId === undefined) return;
  await makeDemoCarrierAccounts(ctx, { companyId, personIds: [marta.personId] }, { accountSeal });
};

/** Harrow & Vale's shipments of the year in its ledger; those in transit move with the clock. */
export const makeDemoShipping =
  (journal: string, provider: Parameters<typeof providerPlace>[0]) => async (ctx: Ctx) => {
    const people = demoMembers.filter(({ memberships: [first] }) => first?.company.name === own.company);
    const companyId = people[0]?.memberships[0]?.company.companyId;
    if (companyId === undefined) return;
    const now = ctx.clock.now();
    const shipper = {
      companyId,
      personIds: people.slice(0, 3).map(({ personId }) => personId),
      origin: placeOf(own),
      recipients: demoContacts().map(placeOf),
    };
    await sellLastOnes(ctx, companyId);
    const sold = withReturn(withTrouble(soldOf(await allTransactions(ctx, companyId)), now), now);
    const past = { now, at: (at: Date) => longAgo(ctx, at) };
    await makeDemoDrafts(past.at(now), shipper);
    await makeDemoPickups(ctx, shipper);
    const shipsFrom = providerPlace(provider);
    const supplies = await makeDemoSupplies(ctx, shipper, { shipsFrom, carrier: carrierAt(now) });
    await makeDemoArmored(ctx, shipper);
    const onTheRoad = await makeDemoShipments(past, shipper, sold, carrierAt(now));
    await publishPastAttention(ctx, companyId);
    await makeDemoClaims(ctx, shipper);
    await makeDemoImports(ctx, shipper);
    await recordPastShipments(
      journal,
      [...onTheRoad, ...supplies].map((parcel) => asSold(parcel, now)),
      now,
    );
  };

const placeOf = ({
  emailAddress,
  addressLine2,
  ...contact
}: typeof own | ReturnType<typeof demoContacts>[number]) => ({
  company: contact.company,
  firstName: contact.firstName,
  lastName: contact.lastName,
  phone: contact.phone,
  emailAddress,
  addressLine1: contact.addressLine1,
  addressLine2,
  city: contact.city,
  state: contact.state,
  postalCode: contact.postalCode,
  countryCode: contact.countryCode,
  isResidential: contact.isResidential,
  validationStatus: 'Validated' as const,
});

/** Bought yesterday and not scanned yet, so they need attention. */
const lastOnes = [
  {
    shipmentNumber: '40-117901',
    trackingNumber: '1Z9A61F81302211044',
    recipient: 'Blue Door Gems',
    service: 'UPS Next Day Air Saver',
    label: cents(3_120),
    premium: cents(3_855),
    hoursAgo: 17,
  },
  {
    shipmentNumber: '40-117902',
    trackingNumber: '1Z9A61F80302211051',
    recipient: 'Hollis Park Antiques',
    service: 'UPS Ground',
    label: cents(1_184),
    premium: cents(4_440),
    hoursAgo: 15,
  },
  {
    shipmentNumber: '40-117903',
    trackingNumber: '1Z9A61F80302211065',
    recipient: own.company,
    service: 'UPS Ground',
    label: cents(1_090),
    premium: cents(2_220),
    hoursAgo: 13,
  },
].map((one) => ({ ...one, carrier: 'UPS' }));

/** Today's, for the SCAN form, the firm book and the pickups that close the day; carriers scan them this evening. */
const todaysOnes = [
  {
    shipmentNumber: '40-117904',
    carrier: 'FedEx',
    trackingNumber: '770211044518',
    recipient: 'Adeyemi Fine Jewelry',
    service: 'FedEx Priority Overnight',
    label: cents(4_910),
    premium: cents(2_730),
    hoursAgo: 2,
  },
  {
    shipmentNumber: '40-117905',
    carrier: 'FedEx',
    trackingNumber: '770211044529',
    recipient: 'Pemberton Watchmakers',
    service: 'FedEx 2Day',
    label: cents(2_785),
    premium: cents(1_190),
    hoursAgo: 2,
  },
  {
    shipmentNumber: '40-117906',
    carrier: 'USPS',
    trackingNumber: '94055000000211044531',
    recipient: 'Solberg & Daughters',
    service: 'USPS Registered Mail',
    label: cents(3_240),
    premium: cents(1_640),
    hoursAgo: 1,
  },
  {
    shipmentNumber: '40-117907',
    carrier: 'USPS',
    trackingNumber: '94055000000211044548',
    recipient: 'R. Nakamura',
    service: 'USPS Priority Mail Express',
    label: cents(3_355),
    premium: cents(765),
    hoursAgo: 1,
  },
  {
    shipmentNumber: '40-117908',
    carrier: 'USPS',
    trackingNumber: '94055000000211044555',
    recipient: 'Ines Carvalho',
    service: 'USPS Priority Mail Express',
    label: cents(3_310),
    premium: cents(510),
    hoursAgo: 1,
  },
];
/** The last one is the return of a parcel from some weeks ago. */
const comesBack = '40-117903';

async function sellLastOnes(ctx: Ctx, companyId: string): Promise<void> {
  for (const { hoursAgo, label, premium, ...sold } of [...lastOnes, ...todaysOnes]) {
    const then = longAgo(ctx, new Date(ctx.clock.now().getTime() - hoursAgo * 3_600_000));
    const about = { ...sold, source: 'Stc' } as const;
    const key = `demo/${sold.shipmentNumber}`;
    const charges = [
      { ...about, key: `${key}/label`, type: 'Label', amount: label, description: sold.service },
      {
        ...about,
        key: `${key}/cover`,
        type: 'Insurance',
        amount: premium,
        description: 'Parcel insurance',
      },
    ] as const;
    for (const charge of charges) await postTransaction(then, companyId, charge);
  }
}

const atOnce = 1_000;

async function allTransactions(ctx: Ctx, companyId: string): Promise<FoundTransaction[]> {
  const all: FoundTransaction[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && transactionPlace(last, 'oldest');
    const page = await findTransactions(ctx, companyId, { limit: atOnce, order: 'oldest', after });
    all.push(...page.slice(0, atOnce));
    if (page.length <= atOnce) return all;
  }
}

/** A label with its insured value and credit. */
function soldOf(rows: readonly FoundTransaction[]): DemoCharge[] {
  const besides = (number: string | null, type: FoundTransaction['type']) =>
    rows.find((row) => row.shipment_number === number && row.type === type);
  return rows.flatMap((row) => {
    const carrier = carrierNames.find((name) => name === row.carrier);
    const { shipment_number: number, tracking_number: trackingNumber, service } = row;
    if (row.type !== 'Label' || row.source !== 'Stc') return [];
    if (carrier === undefined || number === null || trackingNumber === null || service === null) return [];
    return [
      {
        number,
        at: row.happened_at,
        carrier,
        service,
        trackingNumber,
        recipient: row.recipient ?? '',
        reference1: row.reference_1 ?? '',
        label: cents(row.amount),
        premium: cents(besides(number, 'Insurance')?.amount ?? noMoney),
        isVoided: besides(number, 'Credit') !== undefined,
        journey: lastOnes.some(({ shipmentNumber }) => shipmentNumber === number) ? 'unscanned' : undefined,
      },
    ];
  });
}

const monthMs = 30 * 86_400_000;

/** Old problems were resolved long ago. */
function asSold(parcel: DemoParcel, now: Date): PastShipment {
  const isLongAgo = now.getTime() - parcel.boughtAt.getTime() > monthMs;
  return { ...parcel, journey: parcel.journey ?? (isLongAgo ? 'happy' : undefined) };
}

const troubleMs = 4 * 86_400_000;

/** One of last week's parcels is returned because the recipient was never home. */
function withTrouble(sold: readonly DemoCharge[], now: Date): DemoCharge[] {
  const last = sold.findLast(({ at, isVoided }) => !isVoided && now.getTime() - at.getTime() > troubleMs);
  return sold.map((one) => (one === last ? { ...one, journey: 'returned' } : one));
}

const returnMs = 14 * 86_400_000;

function withReturn(sold: readonly DemoCharge[], now: Date): DemoCharge[] {
  const first = sold.findLast(({ at, isVoided }) => !isVoided && now.getTime() - at.getTime() > returnMs);
  return sold.map((one) => (one.number === comesBack ? { ...one, bringsBack: first?.number } : one));
}

const carrierAt = (now: Date): DemoCarrier => ({
  scansOf: (parcel) => scansOfPastShipment(asSold(parcel, now)),
  factsOf: pastLabelFacts,
});
