/** The carriers' own numbers, so that nobody calls one that a caller gave them. */
const phones: Readonly<Record<string, string>> = {
  FedEx: '1-800-463-3339',
  UPS: '1-800-742-5877',
  USPS: '1-800-275-8777',
};

/** What to say where the carrier must be called; undefined for carriers that are not called through us. */
export function howToCall(carrier: string, number: string): string | undefined {
  const phone = phones[carrier];
  if (phone === undefined) return undefined;
  return `Call ${carrier} at ${phone} and no number that somebody else gave you. Say that you are the shipper of ${number}, that you asked for no change, and that it is to come back to you.`;
}
