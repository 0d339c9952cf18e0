import { claimStatuses, statusFacts } from '#modules/shipping/claims/domain/claim-moves.ts';

/** Spec shipping §3: the claim filter statuses, with the three that filter shipments. */
export const lossFilters = ['AllShipments', 'AllClaims', 'NoClaim', ...claimStatuses] as const;
export type LossFilter = (typeof lossFilters)[number];

const shipmentFilters = {
  AllShipments: 'All shipments',
  AllClaims: 'All claims',
  NoClaim: 'No claim',
} as const;

export const filterName = (filter: LossFilter): string =>
  filter === 'AllShipments' || filter === 'AllClaims' || filter === 'NoClaim'
    ? shipmentFilters[filter]
    : statusFacts[filter].words;
