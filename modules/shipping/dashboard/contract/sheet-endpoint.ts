import { endpoint } from '#platform/access/contract.ts';
import { shipmentFilter } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';

// Spec shipping §9.
export const longestExportDays = 366;

export const shipmentsAsSheet = endpoint({
  name: 'shipping.shipmentsAsSheet',
  summary:
    'The shipments that match as a spreadsheet: of 366 days at most, and of the last 366 where no day is named',
  method: 'GET',
  path: '/services/shipping/api/shipments.xlsx',
  rule: shippingPeople,
  binding: 'company',
  query: shipmentFilter,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  perMinute: 10,
  refusals: [no.shipments_range_backwards, no.shipments_range_too_long],
});
