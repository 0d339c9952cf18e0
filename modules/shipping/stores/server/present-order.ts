import { day, formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { readOptionId, serviceId } from '#modules/shipping/quotes/domain/starting-option.ts';
import { carrierServices } from '#outside/carriers/port.ts';
import type { StoreOrder } from '#outside/web-stores/port.ts';
import type { StoreOrderLine } from '../contract/store-shapes.ts';
import { advices } from '../domain/order-change.ts';
import type { AdviceCode } from '../domain/order-change.ts';
import { openItems } from '../domain/order-draft.ts';
import type { OrderRow } from './store-tables.ts';
import { parcelOf } from './take-order.ts';

interface FoundAdvice {
  readonly code: AdviceCode;
  readonly other: string;
}

/** What a person should know about an order; a deleted draft is detected by its absence. */
export function adviceOf(row: OrderRow, shipment: ShipmentRow | undefined): FoundAdvice | null {
  if (row.status === 'Waiting' && shipment === undefined) return { code: 'draftDeleted', other: '' };
  return row.advice === null ? null : { code: row.advice, other: row.advice_words };
}

export function presentOrder(
  row: OrderRow,
  shipment: ShipmentRow | undefined,
  mayChange: boolean,
): StoreOrderLine {
  const { facts } = row;
  const advice = adviceOf(row, shipment);
  const parcel = parcelOf(row, shipment);
  const actions = advice === null || !mayChange ? [] : advices[advice.code].actions;
  return {
    orderId: row.order_id,
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    status: row.status,
    shipTo: shipToOf(facts),
    items: itemsOf(facts),
    itemList: facts.items.map(({ quantity, title, sku }) =>
      sku === '' ? `${quantity} ${title}` : `${quantity} ${title} (${sku})`,
    ),
    insuredValue: shipment?.insured_value ?? null,
    service: shipment?.service ?? chosenService(shipment) ?? facts.method,
    note: noteOf(row, parcel),
    isHeld: facts.hold !== null && parcel !== 'label' && parcel !== 'moving',
    advice:
      advice === null
        ? null
        : {
            code: advice.code,
            words: advices[advice.code].words(advice.other),
            isDone: advices[advice.code].isDone === true,
            // A label that is on its way can't be voided.
            actions: actions.filter((action) => action !== 'voidLabel' || parcel === 'label'),
          },
    shipment:
      shipment === undefined
        ? null
        : { shipmentId: shipment.shipment_id, number: shipment.number, status: shipment.status },
    mayShip: mayChange && row.status === 'Waiting' && (parcel === 'draft' || parcel === 'edited'),
  };
}

/** By the store's shipment methods; undefined if the customer's choice is none of them. */
function chosenService(shipment: ShipmentRow | undefined): string | undefined {
  const { ofService } = readOptionId(shipment?.source?.optionId ?? '');
  const service = carrierServices.find(
    ({ carrier, code }) => serviceId({ carrier, service: code }) === ofService,
  );
  return service === undefined ? undefined : serviceWords(service.carrier, service.name);
}

function shipToOf({ shipTo }: StoreOrder): string {
  if (shipTo === null) return '';
  const [first = '', ...others] = shipTo.name.split(' ');
  const name = others.length === 0 ? first : `${first.slice(0, 1)}. ${others.join(' ')}`;
  return [name, shipTo.city, shipTo.state].filter((part) => part !== '').join(', ');
}

function itemsOf(order: StoreOrder): string {
  const all = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const open = openItems(order);
  return open > 0 && open < all ? `${open} of ${counted(all, 'item')}` : counted(all, 'item');
}

function noteOf({ facts }: OrderRow, parcel: ReturnType<typeof parcelOf>): string {
  const held =
    facts.hold === null
      ? []
      : [facts.hold.until === null ? 'On hold' : `Hold until ${formatDay(day(facts.hold.until))}`];
  const gift = facts.isGift ? [facts.giftMessage === '' ? 'Gift' : `Gift: ${facts.giftMessage}`] : [];
  const bought = parcel === 'label' ? ['Label bought'] : parcel === 'moving' ? ['On its way'] : [];
  return [...bought, ...held, ...gift, ...(facts.note === '' ? [] : [facts.note])].join('. ');
}
