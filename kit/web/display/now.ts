let aheadMs = 0;

/** What time it is where the portal runs: a device's own clock may be wrong, and a demo's is moved. */
export function keepTime(at: string): void {
  aheadMs = Date.parse(at) - Date.now();
}

export const now = (): Date => new Date(Date.now() + aheadMs);
