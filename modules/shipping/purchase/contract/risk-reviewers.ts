import { staff } from '#platform/access/contract.ts';

/** Who looks at a shipment above the threshold before its label is bought. */
export const riskReviewers = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
