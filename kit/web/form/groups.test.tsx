// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Country } from '#kit/domain/country.ts';
import { passwordRules } from '#kit/domain/password-rule.ts';
import { AddressFields } from './address/address-fields.tsx';
import { DateRangeField } from './days/date-range-field.tsx';
import { RangeSliderField } from './range/range-slider-field.tsx';
import { PasswordField } from './text/password-field.tsx';

const show = (content: ReactNode) => {
  render(<MantineProvider env="test">{content}</MantineProvider>);
  return userEvent.setup();
};
/** What a screen reader says after the field's name. */
const described = (label: string) => {
  const field = screen.getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};

describe('date ranges', () => {
  const seen = { range: { from: '', to: '' } };
  function Days() {
    const [range, setRange] = useState({ from: '', to: '' });
    const [fault, setFault] = useState<string | null>(null);
    seen.range = range;
    return (
      <DateRangeField
        label="Shipped"
        name="shipped"
        value={range}
        onChange={setRange}
        onUnreadable={setFault}
        error={fault ?? undefined}
      />
    );
  }

  it('dates are typed as MM/DD/YYYY and stored as days, an open end as empty text', async () => {
    const user = show(<Days />);
    await user.type(screen.getByLabelText('Shipped, from'), '11/2/2026');
    expect(seen.range).toEqual({ from: '2026-11-02', to: '' });
    await user.type(screen.getByLabelText('Shipped, to'), '11/20/2026');
    await user.tab();
    expect(seen.range).toEqual({ from: '2026-11-02', to: '2026-11-20' });
    expect(screen.getByLabelText<HTMLInputElement>('Shipped, from').value).toBe('11/02/2026');
  });

  it('dates in the wrong order show an error at both inputs', async () => {
    const user = show(<Days />);
    await user.type(screen.getByLabelText('Shipped, from'), '11/20/2026');
    await user.type(screen.getByLabelText('Shipped, to'), '11/02/2026');
    for (const label of ['Shipped, from', 'Shipped, to']) {
      expect(described(label)).toBe('The start date is after the end date.');
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('text that is not a date stays as typed', async () => {
    const user = show(<Days />);
    await user.type(screen.getByLabelText('Shipped, to'), 'soon');
    await user.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Shipped, to').value).toBe('soon');
    expect(described('Shipped, to')).toBe('Enter a date as MM/DD/YYYY.');
    expect(seen.range.to).toBe('');
  });
});

it("typed range ends refer to their group's error", () => {
  const reading = {
    parse: (text: string) => ({ ok: true as const, value: Number(text) }),
    format: String,
    sentences: {},
  };
  show(
    <RangeSliderField
      label="Depth"
      name="depth"
      value={{ from: 60, to: 50 }}
      onChange={() => undefined}
      stops={[0, 100]}
      step={1}
      reading={reading}
      error="The minimum can't be more than the maximum."
    />,
  );
  for (const end of ['from', 'to']) {
    expect(described(`Depth, ${end}, typed`)).toBe("The minimum can't be more than the maximum.");
    expect(screen.getByLabelText(`Depth, ${end}, typed`).getAttribute('aria-invalid')).toBe('true');
  }
});

describe("changing an address's country", () => {
  const first = {
    line1: '12 Alder St',
    line2: 'Suite 4',
    city: 'Providence',
    state: 'RI',
    postcode: '02903',
    country: 'US' as Country,
  };
  function Address({ start, tell }: { start: typeof first; tell: (now: typeof first) => void }) {
    const [address, setAddress] = useState(start);
    tell(address);
    const bind = <Key extends keyof typeof first>(name: Key) => ({
      name,
      value: address[name],
      onChange: (value: (typeof first)[Key]) => setAddress((old) => ({ ...old, [name]: value })),
    });
    return (
      <AddressFields
        address={{
          line1: bind('line1'),
          line2: bind('line2'),
          city: bind('city'),
          state: bind('state'),
          postcode: bind('postcode'),
          country: bind('country'),
        }}
      />
    );
  }

  it('keeps street, suite and city, and clears state and code that the other country lacks', async () => {
    let now = first;
    const user = show(<Address start={first} tell={(address) => (now = address)} />);
    await user.click(screen.getByLabelText('Country'));
    await user.click(screen.getByRole('option', { name: 'Canada' }));
    expect(now).toEqual({ ...first, country: 'CA', state: '', postcode: '' });
    expect(screen.getByLabelText('Province')).toBeDefined();
    expect(screen.getByLabelText('Postal code')).toBeDefined();
  });

  it('keeps a code that fits the new country', async () => {
    let now = first;
    const start = { ...first, state: '', postcode: 'k1a 0b1' };
    const user = show(<Address start={start} tell={(address) => (now = address)} />);
    await user.click(screen.getByLabelText('Country'));
    await user.click(screen.getByRole('option', { name: 'Canada' }));
    expect(now.postcode).toBe('K1A 0B1');
  });
});

it('each password rule is visible from the start and ticked when met', async () => {
  function Password() {
    const [value, setValue] = useState('');
    return (
      <PasswordField
        label="New password"
        name="password"
        value={value}
        onChange={setValue}
        checklist={passwordRules}
      />
    );
  }
  const user = show(<Password />);
  const announced = () => screen.getAllByRole('listitem').map((line) => line.getAttribute('aria-label'));
  expect(announced()).toEqual(passwordRules.map(({ sentence }) => `${sentence}, not met`));
  await user.type(screen.getByLabelText('New password'), 'Sapphire1');
  expect(announced().filter((line) => line?.endsWith('not met'))).toEqual([
    'A special character, such as ! or #, not met',
  ]);
  await user.type(screen.getByLabelText('New password'), '!');
  expect(announced().filter((line) => line?.endsWith('not met'))).toEqual([]);
});
