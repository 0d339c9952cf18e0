import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { carrierNames } from '../port.ts';
import type { CarrierInvoices, CarrierName } from '../port.ts';
import type { Chance, ShippedParcel } from './invoices/bill-parcel.ts';
import { issuedOn, issueInvoice } from './invoices/issue-invoice.ts';

interface InPlace extends Chance {
  readonly today: () => Day;
  shipped(carrier: CarrierName, from: Day, to: Day): Promise<readonly ShippedParcel[]>;
}

/** The sandbox's billing without its server, for the demo's past, which is written before the server runs. */
export function localInvoices({ today, shipped, ...chance }: InPlace): CarrierInvoices {
  return {
    names: carrierNames,
    async fetchWeeklyInvoice(carrier, week) {
      if (today() < issuedOn(week)) return { kind: 'not_issued' };
      const parcels = await shipped(carrier, week, addDays(week, 6));
      if (parcels.length === 0) return { kind: 'not_issued' };
      return { kind: 'issued', invoice: issueInvoice({ carrier, week, parcels, ...chance }) };
    },
  };
}
