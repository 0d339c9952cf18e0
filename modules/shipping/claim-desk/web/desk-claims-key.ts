export const deskClaimsKey = ['desk', 'claims'] as const;
