// Spec shipping §9: avgShipmentsPerWeek; each range ends where the next begins.
const weeklyShipments = [
  { upTo: 10, shown: '1-10' },
  { upTo: 25, shown: '11-25' },
  { upTo: 50, shown: '26-50' },
] as const;

export function weeklyShipmentsShown(count: number): string {
  return weeklyShipments.find(({ upTo }) => count <= upTo)?.shown ?? '51+';
}
