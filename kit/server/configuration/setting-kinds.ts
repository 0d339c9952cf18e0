import type { Setting } from './read-configuration.ts';

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
    allowed: choices.join(' or '),
    ...words,
    read: (text: string): Choice | undefined => choices.find((choice) => choice === text),
  } satisfies Setting<Choice>;
}

export function urlSetting<const W extends Words & { otherwise?: string; secret?: true }>(
  words: W,
  protocols: readonly string[],
) {
  return {
    allowed: `an address that starts with ${protocols.map((one) => `${one}//`).join(' or ')}`,
    ...words,
    read(text: string): string | undefined {
      return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
    },
  } satisfies Setting<string>;
}

export function emailSetting<const W extends Words & { otherwise: string }>(words: W) {
  return {
    allowed: 'an e-mail address',
    ...words,
    read: (text: string): string | undefined => (/^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined),
  } satisfies Setting<string>;
}
