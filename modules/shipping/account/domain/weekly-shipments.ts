// Spec shipping §9: avgShipmentsPerWeek; each range ends where the next begins.
const weeklyShipments = [
  { upTo: 10, text: '1-10' },
  { upTo: 25, text: '11-25' },
  { upTo: 50, text: '26-50' },
] as const;

export function weeklyShipmentsText(count: number): string {
  return weeklyShipments.find(({ upTo }) => count <= upTo)?.text ?? '51+';
}
