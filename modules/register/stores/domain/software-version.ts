// Spec shipping, version table: Customer Connect.
export const leastVersion = '22.2.3.1018';

const shape = /^\d{1,9}(\.\d{1,9}){1,5}$/;

/** Part by part as numbers; a missing part is 0. False for text that is no version. */
export function isVersionSupported(version: string): boolean {
  if (!shape.test(version)) return false;
  const [have, need] = [version, leastVersion].map((text) => text.split('.').map(Number));
  for (let at = 0; at < Math.max(have?.length ?? 0, need?.length ?? 0); at += 1) {
    const difference = (have?.[at] ?? 0) - (need?.[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
