/** Which shipments somebody is about to buy together, kept in the tab: a reload goes on with them. */
const key = 'shipping.run';

export function keepRun(shipmentIds: readonly string[]): void {
  sessionStorage.setItem(key, JSON.stringify(shipmentIds));
}

export function keptRun(): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}
