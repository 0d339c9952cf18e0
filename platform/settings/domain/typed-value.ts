type Kind = ReturnType<typeof kindOfValue>;

/** Possible configuration values; null isn't one. */
export type TypedValue = string | number | boolean | unknown[] | Record<string, unknown>;

export const kindHints: Readonly<Record<Kind, string>> = {
  text: 'Enter text.',
  number: 'Enter a number, such as 15 or 0.5.',
  switch: 'Enter true or false.',
  list: 'Enter a JSON list in square brackets.',
  record: 'Enter a JSON object in curly braces.',
  nothing: "This value can't be edited.",
};

/** Editable text of a value: strings unchanged, everything else as JSON. */
export function writeValue(value: unknown, indent = 0): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, indent);
}

/** Parses the text; undefined if it isn't a value of this kind. */
export function readValue(typed: string, kind: Kind): TypedValue | undefined {
  if (kind === 'text') return typed;
  const value = readJson(typed);
  return value !== undefined && kindOfValue(value) === kind ? value : undefined;
}

function readJson(typed: string): TypedValue | undefined {
  // JSON.parse reports errors only by throwing.
  try {
    return JSON.parse(typed) as TypedValue;
  } catch {
    return undefined;
  }
}

/** A configuration never changes its kind. */
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
