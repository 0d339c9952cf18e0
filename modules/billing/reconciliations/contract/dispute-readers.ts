import { staff } from '#platform/access/contract.ts';

/** Who answers disputes and looks after the carriers' invoices; the browser asks it before it has fetched any call. */
export const disputeDesk = staff('SuperAdministrator', 'PlatformAdministrator', 'CustomerService');
