import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import type { BoxSize, CargoType, Signature } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Issue: the insurance default. `Ask`: each order waits until a person enters its value. */
export const insuranceModes = ['OrderValue', 'Share', 'None', 'Ask'] as const;
export type InsuranceMode = (typeof insuranceModes)[number];

/** What applies to every order from a store. */
export interface StoreSettings {
  /** Null: the company's default ship-from address. */
  readonly originId: string | null;
  readonly contents: CargoType;
  readonly packaging: PackagingName;
  readonly size: BoxSize;
  /** For orders whose items have no weight. */
  readonly weightOz: number;
  readonly signature: Signature;
  readonly insurance: InsuranceMode;
  /** Of the order's value, from 1 to 100. */
  readonly sharePercent: number;
  /** Preset values of every shipment. */
  readonly reference2: string;
  /** The customer gets tracking updates by email. */
  readonly notifiesCustomer: boolean;
}

export const usualSettings: StoreSettings = {
  originId: null,
  contents: 'FinishedJewelry',
  packaging: 'CustomBox',
  size: { length: 8, width: 6, height: 4 },
  weightOz: 16,
  signature: 'None',
  insurance: 'OrderValue',
  sharePercent: 100,
  reference2: '',
  notifiesCustomer: false,
};
