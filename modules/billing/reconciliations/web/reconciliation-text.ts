import { day, formatDay } from '#kit/domain/day.ts';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Dispute } from '../contract/reconciliation-shapes.ts';

export const disputeStatusKinds: Readonly<Record<Dispute['status'], StatusKind>> = {
  Open: 'warn',
  EvidenceSent: 'info',
  Won: 'ok',
  Lost: 'bad',
  Expired: 'mute',
};

const chargeStatusText: Readonly<Record<string, string>> = {
  FREIGHT: 'Freight',
  FUEL: 'Fuel surcharge',
  RESIDENTIAL_DELIVERY: 'Residential delivery',
  ADDRESS_CORRECTION: 'Address correction',
  DELIVERY_AREA: 'Remote area',
  ADDITIONAL_HANDLING: 'Additional handling',
  SIGNATURE_OPTION: 'Signature',
  SATURDAY_DELIVERY: 'Saturday delivery',
  DECLARED_VALUE: 'Declared value',
};

export const chargeLabel = (charge: string): string => chargeStatusText[charge] ?? charge;

export const shownDay = (text: string): string => formatDay(day(text));

export const reconciliationPath = (id: string) => `/membership/billing/reconciliations/${id}` as const;
