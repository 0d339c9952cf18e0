import { useState } from 'react';

/** The shipment ID that a mail's link brought, behind the number sign, where it stands in no log. */
export function useShipmentInAddress(): string {
  const [number] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  return /^\d{2}-\d{4,12}$/.test(number) ? number : '';
}
