/** Hundredths of a percent as a change is told: "+0.8%", "-1.5%", "0.0%". */
export function signedPercent(hundredths: number): string {
  const tenths = Math.round(hundredths / 10);
  return `${tenths > 0 ? '+' : tenths < 0 ? '-' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}
