interface SearchedClaim {
  readonly number: string | null;
  readonly shipmentNumber: string;
  readonly recipient: string;
  readonly trackingTail: string | null;
}

/** Matches a part of the claim's, shipment's or tracking number, or of a name. */
export function matchesSearch(claim: SearchedClaim, search: string, ...names: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase();
  const { number, shipmentNumber, recipient, trackingTail } = claim;
  const texts = [number ?? 'draft', shipmentNumber, recipient, trackingTail ?? '', ...names];
  return texts.some((text) => text.toLowerCase().includes(wanted));
}
