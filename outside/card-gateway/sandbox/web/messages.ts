import type { CardBrand } from '../../port.ts';
import type { FieldState } from '../domain/field-state.ts';

/** The README's protocol, as types. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly colors: Readonly<Record<string, string>>;
  readonly fontSize?: number;
}

export type FormName = 'card' | 'bank';

/** Messages from the embedding page. */
export type Heard =
  | { readonly kind: 'show'; readonly form: FormName; readonly look: Look }
  | { readonly kind: 'look'; readonly look: Look }
  | { readonly kind: 'focus' | 'clear' }
  | { readonly kind: 'exchange'; readonly id: string };

export type FieldStates = Readonly<Record<string, FieldState>>;

/** Messages to it; never a number. */
export type Said =
  | { readonly kind: 'ready' | 'entered' }
  | { readonly kind: 'height'; readonly pixels: number }
  | {
      readonly kind: 'changed';
      readonly valid: boolean;
      readonly brand: CardBrand | null;
      readonly bankName: string | null;
      readonly fields: FieldStates;
    }
  | { readonly kind: 'exchanged'; readonly id: string; readonly nonce: string; readonly method: object }
  | { readonly kind: 'incomplete'; readonly id: string; readonly fields: FieldStates }
  | { readonly kind: 'failed'; readonly id: string; readonly reason: 'expired' | 'unreachable' };
