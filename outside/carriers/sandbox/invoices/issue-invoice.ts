import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import type { CarrierName } from '../../port.ts';
import type { WeeklyInvoice } from '../../invoices.ts';
import { billParcel } from './bill-parcel.ts';
import type { Chance, ShippedParcel } from './bill-parcel.ts';

interface Issuing extends Chance {
  readonly carrier: CarrierName;
  readonly week: Day;
  /** Parcels shipped with this carrier in that week. */
  readonly parcels: readonly ShippedParcel[];
}

/** A week's invoice is issued on the following Monday. */
export const issuedOn = (week: Day): Day => addDays(week, 7);

export function issueInvoice({ carrier, week, parcels, ...chance }: Issuing): WeeklyInvoice {
  const lines = parcels
    .toSorted((a, b) => (a.trackingNumber < b.trackingNumber ? -1 : 1))
    .map((parcel) => billParcel(parcel, carrier, chance));
  return {
    carrier,
    number: `${carrier.slice(0, 1)}${week.replaceAll('-', '')}`,
    week,
    issuedOn: issuedOn(week),
    total: addCents(...lines.flatMap(({ charges }) => charges.map(({ amount }) => amount))),
    lines,
  };
}

/** Ways in which the next invoice can fail, to test how the portal handles it. */
export const invoiceFailures = {
  lose: 'The connection drops mid-download.',
  late: "The invoice isn't issued yet.",
  twice: 'Every row appears twice.',
  malform: "An amount can't be read.",
  cutOff: 'The file is cut off.',
} as const;

export type InvoiceFailure = keyof typeof invoiceFailures;
