import type { PickupCarrier } from '#modules/shipping/pickups/domain/pickup-terms.ts';

/** What is left to do at the end of a day, in order. Labels get on manifests by the SCAN forms. */
export const daySteps = ['forms', 'pickups', 'handover', 'reports'] as const;
export type DayStep = (typeof daySteps)[number];

interface CarrierDay {
  readonly carrier: PickupCarrier;
  readonly parcels: number;
  readonly scanned: number;
  readonly onManifest: number;
  /** SCAN forms that the carrier hasn't answered yet. */
  readonly openForms: number;
  /** A driver is asked for, scheduled, or has come. */
  readonly hasDriver: boolean;
  readonly isHandedOver: boolean;
  /** None comes today, but one is booked for a later day, so nothing is left to hand over today. */
  readonly comesLater: boolean;
}

const isDone: Readonly<Record<Exclude<DayStep, 'reports'>, (carrier: CarrierDay) => boolean>> = {
  forms: ({ parcels, onManifest, openForms }) => onManifest >= parcels && openForms === 0,
  pickups: ({ parcels, scanned, hasDriver, comesLater }) => scanned >= parcels || hasDriver || comesLater,
  handover: ({ parcels, scanned, isHandedOver, comesLater }) =>
    scanned >= parcels || isHandedOver || comesLater,
};

export const stepsLeft = (carriers: readonly CarrierDay[], isClosed: boolean): readonly DayStep[] =>
  daySteps.filter((step) => (step === 'reports' ? !isClosed : !carriers.every(isDone[step])));

export const stepWords: Readonly<Record<DayStep, string>> = {
  forms: 'SCAN forms',
  pickups: 'Pickups',
  handover: 'Handoff',
  reports: 'Reports',
};
