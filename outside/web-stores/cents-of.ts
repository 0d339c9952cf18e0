/** Amounts of store APIs are decimal texts or numbers: "19.99". */
export const centsOf = (amount: string | number): number => Math.round(Number(amount) * 100);
