import { staff } from '#platform/access/contract/index.ts';

/** Who looks at a shipment above the threshold before its label is bought. */
export const riskReviewers = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
