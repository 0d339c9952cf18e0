import { bankNameOf, stateOfAccountNumber, stateOfRoutingNumber } from '../domain/bank-numbers.ts';
import type { FieldState } from '../domain/field-state.ts';
import { choiceField, textField } from './draw-fields.ts';
import type { TextField, TextFieldOptions } from './draw-fields.ts';
import type { DrawnForm } from './drawn-form.ts';

/** Spec shipping §5: routing and account number of valid length, the names, the bank's name. */
export function bankFields(onChange: () => void, onOtherFields: () => void): DrawnForm {
  const ownership = choiceField({
    name: 'ownership',
    label: 'Account owner',
    choices: [
      ['business', 'Business'],
      ['personal', 'Personal'],
    ],
    onChange: onOtherFields,
  });
  const use = choiceField({
    name: 'use',
    label: 'Account type',
    choices: [
      ['checking', 'Checking'],
      ['savings', 'Savings'],
    ],
    onChange,
  });
  const { businessName, firstName, lastName, bankName } = nameFields(onChange);
  const numbers = numberFields(bankName, onChange);
  const fields = () => [
    ownership,
    use,
    ...(ownership.value() === 'business' ? [businessName] : [firstName, lastName]),
    ...numbers,
    bankName,
  ];
  return {
    fields,
    brand: () => null,
    bankName: () => (bankName.value().trim() === '' ? null : bankName.value().trim()),
    typed: () => ({
      form: 'bank',
      ...Object.fromEntries(fields().map((field) => [field.name, field.value()])),
    }),
  };
}

const anyName = (typed: string): FieldState => (typed.trim() === '' ? 'empty' : 'valid');

function nameFields(onChange: () => void) {
  type Name = Pick<TextFieldOptions, 'name' | 'label' | 'autocomplete' | 'missing'>;
  const named = (options: Name & { readonly wide?: boolean }) =>
    textField({ ...options, most: 100, wrong: options.missing, stateOf: anyName, onChange });
  return {
    businessName: named({
      name: 'businessName',
      label: 'Business name',
      autocomplete: 'organization',
      missing: 'Enter the business name.',
      wide: true,
    }),
    firstName: named({
      name: 'firstName',
      label: 'First name',
      autocomplete: 'given-name',
      missing: 'Enter the first name.',
    }),
    lastName: named({
      name: 'lastName',
      label: 'Last name',
      autocomplete: 'family-name',
      missing: 'Enter the last name.',
    }),
    bankName: named({
      name: 'bankName',
      label: 'Bank name',
      autocomplete: 'off',
      missing: 'Enter the bank name.',
      wide: true,
    }),
  };
}

/** A known routing number fills in its bank's name. */
function numberFields(bankName: TextField, onChange: () => void): readonly TextField[] {
  const routingNumber = textField({
    name: 'routingNumber',
    label: 'Routing number',
    autocomplete: 'off',
    digits: true,
    most: 9,
    hint: '9 digits',
    missing: 'Enter the routing number.',
    wrong: 'Enter a valid 9-digit routing number.',
    stateOf: stateOfRoutingNumber,
    onChange: () => {
      const knownBank = bankNameOf(routingNumber.value());
      if (knownBank !== undefined) bankName.fill(knownBank);
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
    missing: 'Enter the account number.',
    wrong: 'Enter 9 to 25 digits.',
    stateOf: stateOfAccountNumber,
    onChange,
  });
  return [routingNumber, accountNumber];
}
