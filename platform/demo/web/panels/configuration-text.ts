type Value = string | number | boolean | unknown[] | Record<string, unknown>;

/** A text is typed as it is; everything else as JSON, so that a list stays a list. */
export function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function readValue(text: string, old: unknown): Value {
  return typeof old === 'string' ? text : (JSON.parse(text) as Value);
}

export function faultOfValue(text: string, old: unknown): string | undefined {
  if (typeof old === 'string') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return 'Type it as JSON, such as 25 or ["a", "b"].';
  }
}
