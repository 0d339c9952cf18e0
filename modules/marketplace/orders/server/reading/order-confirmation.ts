import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { cents, formatCents, subtractCents, noMoney } from '#kit/domain/money.ts';
import { letterOf } from '#kit/server/pdf/listing-document.ts';
import type { ListingSection } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerZone } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { orderRefusals as no } from '../../contract/orders.ts';
import type { orderConfirmation as call } from '../../contract/orders.ts';
import type { DiamondOrder } from '../../contract/order-shapes.ts';
import { orderWords, taxWords } from '../../domain/order-words.ts';
import type { OrderParts } from '../order-parts.ts';
import { findOrder } from '../order-store.ts';
import type { OrderRow } from '../order-store.ts';
import { presentOrder } from './present-order.ts';

interface Confirmed {
  readonly order: DiamondOrder;
  readonly to: Awaited<ReturnType<typeof findPostalAddress>>;
}

export async function readConfirmation(
  ctx: Ctx,
  { bank, parcels }: Pick<OrderParts, 'bank' | 'parcels'>,
  row: OrderRow,
): Promise<Confirmed> {
  return {
    order: await presentOrder(ctx, row, { bank, parcels }),
    to: await findPostalAddress(ctx, row.company_id),
  };
}

export const confirmationName = ({ orderNumber }: DiamondOrder): string => `order-${orderNumber}.pdf`;

export function drawConfirmation(
  { order, to }: Confirmed,
  provider: OrderParts['provider'],
  now: Date,
): AsyncIterable<Uint8Array> {
  const title = `Order ${order.orderNumber}`;
  const { locationName, lines } = order.deliveryLocation;
  return renderListing({
    ...letterOf(provider, now),
    title,
    header: title,
    to,
    facts: [
      ['Date', formatDay(dayInZone(new Date(order.orderDate), providerZone))],
      ['Status', orderWords[order.status]],
      ['Payment', `${order.payment.method}: ${order.payment.words}`],
      ['Delivery', `${order.deliveryMethod}, ${[locationName, ...lines].join(', ')}`],
      ['Ordered by', order.orderedBy],
      ...(order.poNumber === null ? [] : [['PO number', order.poNumber] as const]),
    ],
    figure: ['Total transaction cost', formatCents(cents(order.totalTransactionCost))],
    sections: createSections(order),
  });
}

/** An order's confirmation as PDF: read in one transaction, drawn after it. */
export function orderConfirmationWith({ bank, provider, parcels }: OrderParts) {
  const read = async (ctx: Ctx, orderId: string) => {
    const { companyId } = requireMember(ctx.actor);
    const row = (await findOrder(ctx, { companyId, orderId })) ?? refuse(no.order_missing);
    return readConfirmation(ctx, { bank, parcels }, row);
  };
  return async (steps: Steps, { params }: EndpointInput<typeof call>) => {
    const confirmed = await steps.work((ctx) => read(ctx, params.id));
    return {
      bytes: drawConfirmation(confirmed, provider, steps.clock.now()),
      headers: {
        'content-disposition': `attachment; filename="${confirmationName(confirmed.order)}"`,
        'cache-control': 'private, no-store',
      },
    };
  };
}

async function* createSections(order: DiamondOrder): AsyncGenerator<ListingSection> {
  yield {
    heading: order.moduleType === 2 ? 'Lab-grown diamonds' : 'Diamonds',
    columns: [
      { title: 'Item', share: 60 },
      { title: order.moduleType === 2 ? 'Lab-grown diamond' : 'Diamond', share: 150 },
      { title: 'Report', share: 110 },
      { title: 'Status', share: 100 },
      { title: 'Price', share: 70, align: 'right' },
    ],
    rows: order.products.map(({ stone, amounts, statusWords }) => [
      stone.supplierItemIdentifier,
      stoneTitle(stone),
      reportLabel(stone),
      statusWords,
      formatCents(cents(amounts.diamondPrice)),
    ]),
  };
  yield amountsSection(order);
  if (order.payment.wire !== null) yield wireSection(order.payment.wire);
}

function amountsSection({ amounts, taxState, isTaxEstimated, moduleType }: DiamondOrder): ListingSection {
  const lines: readonly (readonly [name: string, amount: number])[] = [
    [moduleType === 2 ? 'Lab-grown diamond price' : 'Diamond price', amounts.diamondPrice],
    ['Servicing fee', amounts.servicingFee],
    ['Authentication and shipping', amounts.authenticationAndShippingFee],
    ['Local charges', amounts.localCharge],
    ['Funds transfer fee', amounts.fundsTransferFee],
    [taxWords(taxState, isTaxEstimated), amounts.tax],
    ['Discount', subtractCents(noMoney, cents(amounts.discount))],
  ];
  return {
    heading: 'Amounts',
    columns: [
      { title: 'Item', share: 3 },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    rows: lines
      .filter(([, amount]) => amount !== 0)
      .map(([name, amount]) => [name, formatCents(cents(amount))]),
    total: ['Total transaction cost', formatCents(cents(amounts.total))],
  };
}

function wireSection({
  bank,
  quote,
  amount,
  dueOn,
}: NonNullable<DiamondOrder['payment']['wire']>): ListingSection {
  return {
    heading: 'Wire instructions',
    columns: [
      { title: 'Item', share: 1 },
      { title: 'Details', share: 3 },
    ],
    rows: [
      ['Amount', formatCents(cents(amount))],
      ['Bank', bank.bankName],
      ['Account name', bank.accountName],
      ['Routing number', bank.routingNumber],
      ['Account number', bank.accountNumber],
      ['Reference', quote],
      ...(dueOn === null ? [] : [['Send by', formatDay(day(dueOn))]]),
    ],
  };
}
