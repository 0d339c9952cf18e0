import { call } from '#kit/web/call/call.ts';
import { buyShipments, followPurchases, priceShipments } from '../contract/bulk-endpoints.ts';
import type { BulkPrice, BulkStatus } from '../contract/bulk-endpoints.ts';

export interface BuyItem {
  readonly shipmentId: string;
  readonly version: number;
  readonly quoteId: string;
  readonly optionId: string;
  readonly intentId: string;
}

export interface BulkBought {
  readonly shipmentId: string;
  readonly bought: BulkStatus | null;
  readonly refusal: { readonly words: string } | null;
}

export interface RunCalls {
  price(shipmentIds: readonly string[]): Promise<readonly BulkPrice[]>;
  buy(items: readonly BuyItem[]): Promise<readonly BulkBought[]>;
  follow(shipmentIds: readonly string[]): Promise<readonly BulkStatus[]>;
  newIntent(): string;
  rest(): Promise<void>;
}

const intervalMs = 700;

export const runCalls: RunCalls = {
  price: async (shipmentIds) =>
    (await call(priceShipments, { body: { shipmentIds: [...shipmentIds] } })).items,
  buy: async (items) => (await call(buyShipments, { body: { items: [...items] } })).items,
  follow: async (shipmentIds) =>
    (await call(followPurchases, { body: { shipmentIds: [...shipmentIds] } })).items,
  newIntent: () => crypto.randomUUID(),
  rest: () => new Promise((resolve) => setTimeout(resolve, intervalMs)),
};
