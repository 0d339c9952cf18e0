interface BlockLimits {
  readonly inTransit: number;
  readonly perAddressDay: number;
  readonly insuranceOnly: number;
  readonly carriers: readonly { readonly carrier: 'FedEx' | 'UPS' | 'USPS'; readonly limit: number }[];
}

/** What a policy says about parcels, and when; no limits unless it is an active block policy. */
export interface ShippingTerms {
  readonly beginsOn: string;
  readonly endsOn: string;
  readonly limits: {
    readonly inTransit: number;
    readonly perAddressDay: number;
    readonly insuranceOnly: number;
    readonly carriers: { readonly carrier: 'FedEx' | 'UPS' | 'USPS'; readonly limit: number }[];
  } | null;
}

export function shippingTerms(policy: {
  readonly status: 'Active' | 'Inactive' | 'Pending';
  readonly effectiveOn: string;
  readonly expiresOn: string;
  readonly block: BlockLimits | null;
}): ShippingTerms {
  const { status, effectiveOn, expiresOn, block } = policy;
  const term = { beginsOn: effectiveOn, endsOn: expiresOn };
  if (status !== 'Active' || block === null) return { ...term, limits: null };
  const { inTransit, perAddressDay, insuranceOnly, carriers } = block;
  return { ...term, limits: { inTransit, perAddressDay, insuranceOnly, carriers: [...carriers] } };
}
