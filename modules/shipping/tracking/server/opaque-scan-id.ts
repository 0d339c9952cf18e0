import { createHash } from 'node:crypto';
import type { ScanRow } from './scan-store.ts';

/** A carrier's own id often contains the tracking number. The same scan always gets the same id. */
export const opaqueScanId = ({ shipment_id: shipmentId, scan_id: scanId }: ScanRow): string =>
  createHash('sha256').update(`${shipmentId}/${scanId}`).digest('base64url').slice(0, 16);
