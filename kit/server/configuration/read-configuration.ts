/** One setting of the product: where it comes from, what is allowed, what it means. The README's table is this. */
export interface Setting<Value> {
  readonly name: string;
  readonly means: string;
  /** In words, for the refusal and the README. */
  readonly allowed: string;
  readonly secret?: true;
  /** What holds when the variable is absent; absent itself where there is no default. */
  readonly otherwise?: string;
  /** Undefined where the text does not fit. */
  read(text: string): Value | undefined;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

export type Configuration<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value>
    ? S[Name] extends { readonly otherwise: string }
      ? Value
      : Value | undefined
    : never;
};

export class ConfigurationRefused extends Error {}

/** Reads every setting once and refuses all wrong ones together, each with its name and what is allowed. */
export function readConfiguration<const S extends Settings>(
  settings: S,
  environment: Readonly<Record<string, string | undefined>>,
): Configuration<S> {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [key, setting] of Object.entries(settings)) {
    const text = environment[setting.name]?.trim() || setting.otherwise;
    if (text === undefined || text === '') continue;
    const value = setting.read(text);
    if (value === undefined)
      wrong.push(`${setting.name}${setting.secret ? '' : `=${text}`}: allowed is ${setting.allowed}.`);
    else values[key] = value;
  }
  if (wrong.length > 0) throw new ConfigurationRefused(wrong.join('\n'));
  return values as Configuration<S>;
}
