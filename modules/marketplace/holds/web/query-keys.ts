// A hold shows on stones and in carts: whatever changes one reads both again.
export const stonesKey = ['marketplace', 'stones'] as const;
export const cartKey = ['marketplace', 'cart'] as const;
