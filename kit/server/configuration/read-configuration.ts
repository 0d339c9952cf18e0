/** One setting: its variable, allowed values and meaning. The README's table is generated from these. */
interface Setting<Value> {
  readonly name: string;
  readonly means: string;
  /** In words, for the refusal and the README. */
  readonly allowed: string;
  readonly secret?: true;
  /** The default as text; absent where there is none. */
  readonly otherwise?: string;
  /** Undefined if the text is not allowed. */
  read(text: string): Value | undefined;
}

type Settings = Readonly<Record<string, Setting<unknown>>>;

export type Configuration<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer Value>
    ? S[Name] extends { readonly otherwise: string }
      ? Value
      : Value | undefined
    : never;
};

export class ConfigurationRefused extends Error {}

/** Reads every setting once and reports all wrong ones together, each with its name and what is allowed. */
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
      wrong.push(`${setting.name}${setting.secret ? '' : `=${text}`}: must be ${setting.allowed}.`);
    else values[key] = value;
  }
  if (wrong.length > 0) throw new ConfigurationRefused(wrong.join('\n'));
  return values as Configuration<S>;
}

interface Words {
  readonly name: string;
  readonly means: string;
  readonly allowed?: string;
}

export function textSetting<const W extends Words & { otherwise?: string; secret?: true }>(words: W) {
  return {
    allowed: 'any text',
    ...words,
    read: (text: string): string | undefined => text,
  } satisfies Setting<string>;
}

export function wholeNumber<const W extends Words & { otherwise: string }>(
  words: W,
  least: number,
  most: number,
) {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    ...words,
    read(text: string): number | undefined {
      const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  } satisfies Setting<number>;
}

export function oneOf<const W extends Words & { otherwise: string }, const Choice extends string>(
  words: W,
  choices: readonly Choice[],
) {
  return {
    allowed: choices.join(', ').replace(/, (?!.*, )/, ' or '),
    ...words,
    read: (text: string): Choice | undefined => choices.find((choice) => choice === text),
  } satisfies Setting<Choice>;
}

export function urlSetting<const W extends Words & { otherwise?: string; secret?: true }>(
  words: W,
  protocols: readonly string[],
) {
  return {
    allowed: `a URL that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    ...words,
    read(text: string): string | undefined {
      return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
    },
  } satisfies Setting<string>;
}

export function emailSetting<const W extends Words & { otherwise: string }>(words: W) {
  return {
    allowed: 'an email address',
    ...words,
    read: (text: string): string | undefined => (/^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined),
  } satisfies Setting<string>;
}
