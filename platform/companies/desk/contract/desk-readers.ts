import { staff } from '#platform/access/contract.ts';
import { viewers } from '#platform/companies/view-as/contract/view-as-endpoints.ts';

/**
 * Who looks companies and people up. Our choice: those who may look through a member's eyes, since both serve a
 * member who calls (decision 0017).
 */
export const deskReaders = staff(...viewers);
