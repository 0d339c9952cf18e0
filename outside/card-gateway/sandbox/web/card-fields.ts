import { brandOf, digitsOf, groupCardNumber, stateOfCardNumber } from '../domain/card-number.ts';
import { stateOfExpiry } from '../domain/card-expiry.ts';
import { securityCodeLength, stateOfSecurityCode } from '../domain/security-code.ts';
import { textField } from './draw-fields.ts';
import type { DrawnForm } from './drawn-form.ts';

/** Spec shipping §5: a valid number, expiry and CVV are required. */
export function cardFields(onChange: () => void): DrawnForm {
  const number = textField({
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    digits: true,
    wide: true,
    most: 23,
    missing: 'Enter the card number.',
    wrong: 'Check the card number.',
    stateOf: stateOfCardNumber,
    tidy: groupCardNumber,
    onChange: () => {
      securityCode.hint(demoHintOf(brand()));
      onChange();
    },
  });
  const brand = () => brandOf(number.value());
  const expiry = textField({
    name: 'expiry',
    label: 'Expiration (MM/YY)',
    autocomplete: 'cc-exp',
    digits: true,
    most: 7,
    missing: 'Enter the month and year.',
    wrong: 'Enter a future date, such as 04/29.',
    stateOf: (typed) => stateOfExpiry(typed, new Date()),
    tidy: withSlash,
    onChange,
  });
  const securityCode = textField({
    name: 'securityCode',
    label: 'Security code (CVV)',
    autocomplete: 'cc-csc',
    digits: true,
    most: 4,
    hint: demoHintOf(null),
    missing: 'Enter the security code.',
    wrong: 'Check the number of digits.',
    stateOf: (typed) => stateOfSecurityCode(typed, brand()),
    onChange,
  });
  return {
    fields: () => [number, expiry, securityCode],
    brand,
    bankName: () => null,
    typed: () => ({
      form: 'card',
      number: digitsOf(number.value()),
      expiry: expiry.value(),
      securityCode: securityCode.value(),
    }),
  };
}

const demoHintOf = (brand: ReturnType<typeof brandOf>): string =>
  securityCodeLength(brand) === 4 ? '4 digits on the front' : '3 digits on the back';

/** 12 becomes 12/, unless characters are being deleted. */
let before = '';
function withSlash(typed: string): string {
  const grows = typed.length > before.length;
  before = grows && /^\d{2}$/.test(typed) ? `${typed}/` : typed.replace(/^(\d{2})(\d)/, '$1/$2');
  return before;
}
