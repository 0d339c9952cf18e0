import type { PaymentMethod } from '../../contract/method-shapes.ts';

/** The messages between the page and the gateway's iframe. See the gateway's README. */
const channel = 'card-fields';

export type FieldsForm = 'card' | 'bank';

export interface Theme {
  readonly scheme: 'light' | 'dark';
  readonly colors: Readonly<Record<string, string>>;
  readonly fontSize: number;
}

export type ToFields =
  | { readonly kind: 'show'; readonly form: FieldsForm; readonly look: Theme }
  | { readonly kind: 'look'; readonly look: Theme }
  | { readonly kind: 'focus' }
  | { readonly kind: 'exchange'; readonly id: string };

/** The public part of what was typed. */
export interface TypedMethod {
  readonly kind: 'card' | 'bank';
  readonly lastFour: string;
  readonly brand?: PaymentMethod['cardType'];
  readonly holderName?: string;
}

export type FromFields =
  | { readonly kind: 'ready' | 'entered' }
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'changed'; readonly valid: boolean; readonly brand: PaymentMethod['cardType'] }
  | {
      readonly kind: 'exchanged';
      readonly id: string;
      readonly nonce: string;
      readonly method: TypedMethod;
    }
  | { readonly kind: 'incomplete'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly reason: 'expired' | 'unreachable' };

export function onChannel(message: ToFields): object {
  return { channel, ...message };
}

/** Undefined for messages of other windows and extensions. */
export function readMessage(data: unknown): FromFields | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  return 'channel' in data && data.channel === channel && 'kind' in data ? (data as FromFields) : undefined;
}

const tokens = {
  ground: '--paper',
  paper: '--paper',
  ink: '--ink',
  ink2: '--ink2',
  line: '--line',
  edge: '--edge',
  accent: '--gem',
  bad: '--bad',
} as const;

/** The current theme of the page. */
export function currentTheme(scheme: 'light' | 'dark'): Theme {
  const style = getComputedStyle(document.documentElement);
  const colors = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  );
  return { scheme, colors, fontSize: 14 };
}
