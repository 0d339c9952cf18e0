// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PostcodeField } from './address/address-fields.tsx';
import { DateField } from './days/date-field.tsx';
import { CaratField, NumberField, PercentField } from './numbers/number-field.tsx';
import { MoneyField } from './numbers/money-field.tsx';
import type { FieldBinding, FieldProps } from './state/field-binding.ts';
import { EmailField } from './text/email-field.tsx';
import { FeinField } from './text/fein-field.tsx';
import { NameField } from './text/name-field.tsx';
import { PhoneField } from './text/phone-field.tsx';
import { WebsiteField } from './text/web-address-field.tsx';

type Kind<Value> = ComponentType<FieldProps & FieldBinding<Value>>;

/** Types into a single field, leaves it, and returns what it shows, stores and says. */
async function type<Value>(Field: Kind<Value>, empty: Value, text: string) {
  const seen: { value: Value; sentence: string | null } = { value: empty, sentence: null };
  function Lone() {
    const [value, setValue] = useState(empty);
    const [sentence, setSentence] = useState<string | null>(null);
    Object.assign(seen, { value, sentence });
    return (
      <Field
        label="Field"
        name="field"
        value={value}
        onChange={setValue}
        onUnreadable={setSentence}
        error={sentence ?? undefined}
      />
    );
  }
  const { unmount } = render(
    <MantineProvider env="test">
      <Lone />
    </MantineProvider>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  await userEvent.type(input, text);
  await userEvent.tab();
  const shown = input.value;
  unmount();
  return { shown, ...seen };
}

const Us: Kind<string> = (props) => <PostcodeField country="US" {...props} />;
const Canadian: Kind<string> = (props) => <PostcodeField country="CA" {...props} />;
const Pounds: Kind<number | null> = (props) => <NumberField places={1} {...props} />;
const Ahead: Kind<string> = (props) => <DateField from="2026-11-20" to="2026-12-31" {...props} />;

describe('a number stays as typed while typing and is formatted on blur', () => {
  it.each<[string, Kind<number | null>, string, number, string]>([
    ['money', MoneyField, '31900', 3_190_000, '31,900.00'],
    ['money', MoneyField, '$1,240.5', 124_050, '1,240.50'],
    ['a percent', PercentField, '57', 5700, '57.0'],
    ['a percent', PercentField, '62.25%', 6225, '62.25'],
    ['carats', CaratField, '1.5', 1500, '1.50'],
    ['carats', CaratField, '.003 ct', 3, '0.003'],
    ['a whole number', NumberField, '1200', 1200, '1,200'],
    ['pounds', Pounds, '1.20', 1.2, '1.2'],
  ])('%s: %#', async (_, Field, text, value, shown) => {
    expect(await type(Field, null, text)).toEqual({ shown, value, sentence: null });
  });

  it.each<[Kind<number | null>, string, string]>([
    [MoneyField, 'a lot', 'Enter a number, such as 31,900.00.'],
    [MoneyField, '-5', 'Enter 0 or more.'],
    [MoneyField, '1.005', 'Use up to 2 decimal places.'],
    [MoneyField, '31.900,50', 'Enter a number, such as 31,900.00.'],
    [NumberField, '1.5', 'Enter a whole number.'],
    [CaratField, '1.51 carats', 'Enter a number, such as 1.51.'],
  ])('an invalid number stays as typed, with an error: %#', async (Field, text, sentence) => {
    expect(await type(Field, null, text)).toEqual({ shown: text, value: null, sentence });
  });
});

describe('text is stored and shown as the specification says', () => {
  it.each<[string, Kind<string>, string, string, string]>([
    ['a phone', PhoneField, '4015550142', '+1-4015550142', '(401) 555-0142'],
    ['a phone with +1', PhoneField, '+1 401 555 0142', '+1-4015550142', '(401) 555-0142'],
    ['a phone abroad', PhoneField, '+44 20 7946 0958', '+44-2079460958', '2079460958'],
    ['a FEIN', FeinField, '123456789', '123456789', '12-3456789'],
    ['a FEIN with its dash', FeinField, '12-3456789', '123456789', '12-3456789'],
    ['a zip code', Us, '029031234', '02903-1234', '02903-1234'],
    ['a postal code', Canadian, 'k1a0b1', 'K1A 0B1', 'K1A 0B1'],
    ['a day', DateField, '1/5/2026', '2026-01-05', '01/05/2026'],
    ['an email', EmailField, ' ada@example.com ', 'ada@example.com', 'ada@example.com'],
    ['a name', NameField, "Zoë O'Neil ", "Zoë O'Neil", "Zoë O'Neil"],
    ['a website', WebsiteField, 'www.example.com', 'www.example.com', 'www.example.com'],
  ])('%s', async (_, Field, text, value, shown) => {
    expect(await type(Field, '', text)).toEqual({ shown, value, sentence: null });
  });

  it.each<[string, Kind<string>, string, string]>([
    ['a zip code', Us, '0290', 'Enter a 5-digit ZIP code or ZIP+4.'],
    ['a postal code', Canadian, '02903', 'Enter a postal code, such as K1A 0B1.'],
    ['a short phone', PhoneField, '401', 'Enter at least 10 digits.'],
    ['a phone with letters', PhoneField, 'call me', 'Enter a phone number, such as (401) 555-0142.'],
    ['a FEIN', FeinField, '12345', 'Enter 9 digits, such as 12-3456789.'],
    ['a day', DateField, '13/45/2026', "That date doesn't exist."],
    ['a word for a day', DateField, 'soon', 'Enter a date as MM/DD/YYYY.'],
    ['a day too early', Ahead, '11/19/2026', 'Choose 11/20/2026 or later.'],
    ['a day too late', Ahead, '01/01/2027', 'Choose 12/31/2026 or earlier.'],
    ['an email', EmailField, 'ada@', 'Enter an email address, such as name@example.com.'],
    ['a name', NameField, 'Ada2', 'Use only letters, spaces, apostrophes, periods and hyphens.'],
    ['a website', WebsiteField, 'example', 'Enter a web address, such as www.example.com.'],
  ])('an invalid %s stays as typed, with an error', async (_, Field, text, sentence) => {
    const { shown, sentence: error } = await type(Field, '', text);
    expect({ shown, said: error }).toEqual({ shown: text, said: sentence });
  });
});
