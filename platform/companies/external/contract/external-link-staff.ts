import { staff } from '#platform/access/contract.ts';

/** Staff who decide where the portal leads; in its own file, so the web door loads no endpoints. */
export const externalLinkStaff = staff('SuperAdministrator', 'PlatformAdministrator');
