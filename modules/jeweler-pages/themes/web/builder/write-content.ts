/** A copy with one value changed, through lists too: `services.2.description`. */
export function writeAt<Values>(values: Values, path: string, value: unknown): Values {
  const [head = '', ...rest] = path.split('.');
  if (Array.isArray(values)) {
    const at = Number(head);
    const inner: unknown = rest.length === 0 ? value : writeAt(values[at], rest.join('.'), value);
    return values.map((one: unknown, index) => (index === at ? inner : one)) as Values;
  }
  const record = values as Readonly<Record<string, unknown>>;
  const inner = rest.length === 0 ? value : writeAt(record[head], rest.join('.'), value);
  return { ...values, [head]: inner };
}
