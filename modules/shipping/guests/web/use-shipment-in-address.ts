import { useState } from 'react';

/** The shipment ID from an emailed link, in the hash so that no log records it. */
export function useShipmentFromHash(): string {
  const [number] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  return /^\d{2}-\d{4,12}$/.test(number) ? number : '';
}
