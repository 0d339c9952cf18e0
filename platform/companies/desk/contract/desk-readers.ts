import { staff } from '#platform/access/contract.ts';
import { viewers } from '#platform/companies/view-as/contract/viewers.ts';

/**
 * Staff who look up companies and people. Our choice: those who may view as a member, since both serve callers
 * (decision 0017).
 */
export const deskReaders = staff(...viewers);
