// A hold shows on stones and in carts: changing one refetches both.
export const stonesKey = ['marketplace', 'stones'] as const;
export const cartKey = ['marketplace', 'cart'] as const;
