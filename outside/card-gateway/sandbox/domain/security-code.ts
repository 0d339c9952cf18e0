import type { CardBrand } from '../../port.ts';
import type { FieldState } from './field-state.ts';

/** American Express prints four digits on the front, all others three on the back. */
export const securityCodeLength = (brand: CardBrand | null): number => (brand === 'AmericanExpress' ? 4 : 3);

export function stateOfSecurityCode(typed: string, brand: CardBrand | null): FieldState {
  if (typed === '') return 'empty';
  if (!/^\d+$/.test(typed) || typed.length > securityCodeLength(brand)) return 'invalid';
  return typed.length === securityCodeLength(brand) ? 'valid' : 'partial';
}
