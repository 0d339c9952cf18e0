import { bankNameOf, stateOfAccountNumber, stateOfRoutingNumber } from '../domain/bank-numbers.ts';
import type { FieldState } from '../domain/field-state.ts';
import { choiceField, textField } from './draw-fields.ts';
import type { TextFieldOptions } from './draw-fields.ts';
import type { DrawnForm } from './drawn-form.ts';

const anyName = (typed: string): FieldState => (typed.trim() === '' ? 'empty' : 'valid');

type Name = Pick<TextFieldOptions, 'name' | 'label' | 'autocomplete' | 'missing'>;

/** Spec shipping §5: routing and account number of valid length, the names, the bank's name. */
export function bankFields(onChange: () => void, onOtherFields: () => void): DrawnForm {
  const named = (options: Name & { readonly wide?: boolean }) =>
    textField({ ...options, most: 100, wrong: options.missing, stateOf: anyName, onChange });
  const ownership = choiceField({
    name: 'ownership',
    label: 'Whose account',
    choices: [
      ['business', 'Business'],
      ['personal', 'Personal'],
    ],
    onChange: onOtherFields,
  });
  const use = choiceField({
    name: 'use',
    label: 'Kind of account',
    choices: [
      ['checking', 'Checking'],
      ['savings', 'Savings'],
    ],
    onChange,
  });
  const businessName = named({
    name: 'businessName',
    label: 'Business name',
    autocomplete: 'organization',
    missing: 'Type the name of the business.',
    wide: true,
  });
  const firstName = named({
    name: 'firstName',
    label: 'First name',
    autocomplete: 'given-name',
    missing: 'Type the first name.',
  });
  const lastName = named({
    name: 'lastName',
    label: 'Last name',
    autocomplete: 'family-name',
    missing: 'Type the last name.',
  });
  const routingNumber = textField({
    name: 'routingNumber',
    label: 'Routing number',
    autocomplete: 'off',
    digits: true,
    most: 9,
    hint: '9 digits',
    missing: 'Type the routing number.',
    wrong: 'This is not a routing number.',
    stateOf: stateOfRoutingNumber,
    onChange: () => {
      const known = bankNameOf(routingNumber.value());
      if (known !== undefined) bankName.fill(known);
      onChange();
    },
  });
  const accountNumber = textField({
    name: 'accountNumber',
    label: 'Account number',
    autocomplete: 'off',
    digits: true,
    most: 25,
    hint: '9 to 25 digits',
    missing: 'Type the account number.',
    wrong: 'An account number has 9 to 25 digits.',
    stateOf: stateOfAccountNumber,
    onChange,
  });
  const bankName = named({
    name: 'bankName',
    label: 'Bank name',
    autocomplete: 'off',
    missing: 'Type the name of the bank.',
    wide: true,
  });
  const names = () => (ownership.value() === 'business' ? [businessName] : [firstName, lastName]);
  return {
    fields: () => [ownership, use, ...names(), routingNumber, accountNumber, bankName],
    brand: () => null,
    bankName: () => (bankName.value().trim() === '' ? null : bankName.value().trim()),
    typed() {
      const fields = [ownership, use, ...names(), routingNumber, accountNumber, bankName];
      return { form: 'bank', ...Object.fromEntries(fields.map((field) => [field.name, field.value()])) };
    },
  };
}
