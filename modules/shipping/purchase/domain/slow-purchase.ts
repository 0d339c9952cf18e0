// Spec shipping §9: purchase warning timeout 20000 ms, purchase timeout 100000 ms.
export const slowAfterMs = 20_000;
export const timeoutMs = 100_000;

/** Spec shipping §8: null until it takes long. */
export function slowPurchaseMessage(waitedMs: number, number: string): string | null {
  if (waitedMs >= timeoutMs)
    return `There was no answer for 100 seconds. We go on asking, and shipment ${number} shows how it ended. Do not buy it again; you will not be charged twice.`;
  if (waitedMs >= slowAfterMs)
    return `This takes longer than usual. You may leave this page: shipment ${number} is not lost. Do not buy it again; you will not be charged twice.`;
  return null;
}
