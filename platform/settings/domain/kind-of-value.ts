/** A configuration keeps its kind for life, so that its readers need not guess. */
export function kindOfValue(value: unknown): 'list' | 'nothing' | 'record' | 'number' | 'text' | 'switch' {
  if (Array.isArray(value)) return 'list';
  if (value === null || value === undefined) return 'nothing';
  switch (typeof value) {
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    case 'boolean':
      return 'switch';
    default:
      return 'record';
  }
}
