/** Our choice (decision 0019): a bag weighs an ounce, and its box half a pound. */
export const supplyParcel = (bags: number) =>
  ({ packaging: 'CustomBox', weightOz: 8 + bags, dimensions: [14, 11, 6] }) as const;
