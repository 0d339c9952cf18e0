const weights = [3, 7, 1] as const;

/** Nine digits whose weighted sum ends in nothing, as the American Bankers Association numbers banks. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = text.split('').reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum % 10 === 0;
}
