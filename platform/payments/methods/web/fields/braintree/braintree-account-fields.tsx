import { type RefObject, useImperativeHandle, useState } from 'react';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { isAccountNumber } from '#kit/domain/account-number.ts';
import { isRoutingNumber } from '../../../domain/method.ts';
import { exchangeFailed } from '../use-exchange.ts';
import type { ExchangedMethod, FieldsHandle } from '../use-exchange.ts';
import { openBankAccounts } from './braintree-script.ts';
import type { BankDetails } from './braintree-script.ts';
import styles from './braintree-fields.module.css';

interface BraintreeAccountProps {
  readonly clientToken: string;
  readonly fields: RefObject<FieldsHandle | null>;
}

const mandateText =
  "I authorize debits from my bank account for my company's purchases and invoices in this portal until I remove the account.";

const emptyForm = {
  ownershipType: 'business' as 'business' | 'personal',
  accountType: 'checking' as 'checking' | 'savings',
  businessName: '',
  firstName: '',
  lastName: '',
  routingNumber: '',
  accountNumber: '',
};
type Typed = typeof emptyForm;

/**
 * Braintree has no hosted fields for bank accounts: its script sends them from this page straight to
 * Braintree.
 */
export function BraintreeAccountFields({ clientToken, fields }: BraintreeAccountProps) {
  const [typed, setTyped] = useState(emptyForm);
  const [wasSubmitted, setSubmitted] = useState(false);
  const errors = errorsOf(typed);
  useImperativeHandle(fields, () => ({
    exchange: async (): Promise<ExchangedMethod> => {
      setSubmitted(true);
      if (Object.keys(errors).length > 0) throw exchangeFailed('incomplete');
      return exchange(clientToken, typed);
    },
  }));
  const field = <Name extends keyof Typed>(name: Name) => ({
    name,
    value: typed[name],
    error: wasSubmitted ? errors[name] : undefined,
    onChange: (value: Typed[Name]) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <div className={styles.fields}>
      <FieldRow>
        <SegmentedField
          label="Account owner"
          options={[
            { value: 'business', label: 'Business' },
            { value: 'personal', label: 'Personal' },
          ]}
          {...field('ownershipType')}
        />
        <SegmentedField
          label="Account type"
          options={[
            { value: 'checking', label: 'Checking' },
            { value: 'savings', label: 'Savings' },
          ]}
          {...field('accountType')}
        />
      </FieldRow>
      {typed.ownershipType === 'business' ? (
        <TextField label="Business name" {...field('businessName')} />
      ) : (
        <FieldRow>
          <TextField label="First name" {...field('firstName')} />
          <TextField label="Last name" {...field('lastName')} />
        </FieldRow>
      )}
      <FieldRow>
        <TextField label="Routing number" inputMode="numeric" {...field('routingNumber')} />
        <TextField label="Account number" inputMode="numeric" {...field('accountNumber')} />
      </FieldRow>
      <p>{mandateText}</p>
    </div>
  );
}

function errorsOf(typed: Typed): Partial<Record<keyof Typed, string>> {
  const isBusiness = typed.ownershipType === 'business';
  const missing = (name: keyof Typed, sentence: string) =>
    typed[name].trim() === '' ? { [name]: sentence } : {};
  return {
    ...(isBusiness ? missing('businessName', 'Enter the business name.') : {}),
    ...(isBusiness ? {} : missing('firstName', 'Enter the first name.')),
    ...(isBusiness ? {} : missing('lastName', 'Enter the last name.')),
    ...(isRoutingNumber(typed.routingNumber) ? {} : { routingNumber: 'Enter a 9-digit routing number.' }),
    ...(isAccountNumber(typed.accountNumber) ? {} : { accountNumber: 'Enter 9 to 25 digits.' }),
  };
}

async function exchange(clientToken: string, typed: Typed): Promise<ExchangedMethod> {
  const { businessName, firstName, lastName, ...account } = typed;
  const isBusiness = typed.ownershipType === 'business';
  const owner = isBusiness ? { businessName } : { firstName, lastName };
  const bankDetails: BankDetails = { ...account, ...owner };
  try {
    const accounts = await openBankAccounts(clientToken);
    const { nonce } = await accounts.tokenize({ bankDetails, mandateText });
    const holderName = isBusiness ? businessName : `${firstName} ${lastName}`;
    return { nonce, method: { kind: 'bank', lastFour: typed.accountNumber.slice(-4), holderName } };
  } catch {
    throw exchangeFailed('unreachable');
  }
}
