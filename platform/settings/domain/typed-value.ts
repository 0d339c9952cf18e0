type Kind = ReturnType<typeof kindOfValue>;

/** A value of the kinds a configuration may have; nothing is none of them. */
export type TypedValue = string | number | boolean | unknown[] | Record<string, unknown>;

export const kindHints: Readonly<Record<Kind, string>> = {
  text: 'Type a text.',
  number: 'Type a number, such as 15 or 0.5.',
  switch: 'Type true or false.',
  list: 'Type a list in square brackets, as JSON.',
  record: 'Type a record in curly brackets, as JSON.',
  nothing: 'This value cannot be typed.',
};

/** As people read and type it: a text as it is, everything else as JSON. */
export function writeValue(value: unknown, indent = 0): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, indent);
}

/** What was typed, where it is a value of this kind. */
export function readValue(typed: string, kind: Kind): TypedValue | undefined {
  if (kind === 'text') return typed;
  const value = readJson(typed);
  return value !== undefined && kindOfValue(value) === kind ? value : undefined;
}

function readJson(typed: string): TypedValue | undefined {
  // JSON tells a broken text only by throwing.
  try {
    return JSON.parse(typed) as TypedValue;
  } catch {
    return undefined;
  }
}

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
