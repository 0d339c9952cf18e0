/** Names of changed fields for the activity log; it does not store their values. */
export function changedFields(before: object, after: object): string[] {
  const previous = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => name !== 'version' && !isEqual(previous.get(name), value))
    .map(([name]) => name);
}

function isEqual(first: unknown, second: unknown): boolean {
  return JSON.stringify(first ?? null) === JSON.stringify(second ?? null);
}
