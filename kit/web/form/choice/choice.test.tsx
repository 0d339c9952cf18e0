// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { StateField } from '../address/address-fields.tsx';
import type { FieldBinding } from '../state/field-binding.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { MultiSelectField } from './multi-select-field.tsx';
import { RadioGroup } from './option-groups.tsx';
import { SegmentedField } from './segmented-field.tsx';
import { ComboField, SelectField } from './select-field.tsx';

const services = [
  { value: 'early', label: 'UPS Next Day Air Early', price: '$214.80' },
  { value: 'saver', label: 'UPS Next Day Air Saver', price: '$191.15' },
  { value: 'ground', label: 'UPS Ground', reason: 'covered to $25,000' },
];

function hold<Value>(first: Value, draw: (binding: FieldBinding<Value>) => ReactNode) {
  const seen = { value: first, left: 0 };
  function Holder() {
    const [value, onChange] = useState(first);
    seen.value = value;
    return draw({ name: 'field', value, onChange, onBlur: () => seen.left++ });
  }
  render(
    <MantineProvider env="test">
      <Holder />
    </MantineProvider>,
  );
  return { seen, user: userEvent.setup() };
}

describe('lists', () => {
  it("a refused option stays visible with its reason and can't be chosen", async () => {
    const { seen, user } = hold<string | null>('saver', (bound) => (
      <ComboField label="Service" options={services} {...bound} />
    ));
    await user.click(screen.getByLabelText('Service'));
    const ground = screen.getByRole('option', { name: /UPS Ground/ });
    expect(ground.textContent).toContain('covered to $25,000');
    await user.click(ground);
    expect(seen.value).toBe('saver');
  });

  it('typing narrows the list and the keyboard chooses', async () => {
    const { seen, user } = hold<string | null>(null, (bound) => (
      <ComboField label="Service" options={services} {...bound} />
    ));
    await user.type(screen.getByLabelText('Service'), 'early{ArrowDown}{Enter}');
    expect(seen.value).toBe('early');
    expect(seen.left).toBeGreaterThan(0);
  });

  it('finds a state by its two letters', async () => {
    const { seen, user } = hold('', (bound) => <StateField label="State" country="US" {...bound} />);
    await user.type(screen.getByLabelText('State'), 'ri');
    await user.click(screen.getByRole('option', { name: /Rhode Island/ }));
    expect(seen.value).toBe('RI');
  });

  it('announces its error to a screen reader', () => {
    hold<string | null>(null, (bound) => (
      <ComboField label="Service" options={services} {...bound} error="Choose a service." />
    ));
    const input = screen.getByLabelText('Service');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Choose a service.',
    );
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('a multiple choice has the order of the list', async () => {
    const { seen, user } = hold<readonly string[]>(['saver'], (bound) => (
      <MultiSelectField label="Services" options={services} {...bound} />
    ));
    await user.click(screen.getByLabelText('Services'));
    await user.click(screen.getByRole('option', { name: /Early/ }));
    expect(seen.value).toEqual(['early', 'saver']);
  });
});

describe('typing on a short list', () => {
  const states = [
    { value: 'AK', label: 'Alaska' },
    { value: 'AZ', label: 'Arizona', reason: 'no pickups' },
    { value: 'AR', label: 'Arkansas' },
    { value: 'ME', label: 'Maine' },
  ];
  const show = () =>
    hold<string | null>(null, (bound) => <SelectField label="State" options={states} {...bound} />);
  const focus = () => screen.getByLabelText('State').focus();

  it('chooses from the closed list, cycles on the same letter, and skips refused options', async () => {
    const { seen, user } = show();
    focus();
    await user.keyboard('a');
    expect(seen.value).toBe('AK');
    await user.keyboard('a');
    expect(seen.value).toBe('AR');
    await user.keyboard('a');
    expect(seen.value).toBe('AK');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('matches the start of a word', async () => {
    const { seen, user } = show();
    focus();
    await user.keyboard('ark');
    expect(seen.value).toBe('AR');
  });

  it('moves the highlight of an open list, and Enter chooses', async () => {
    const { seen, user } = show();
    await user.click(screen.getByLabelText('State'));
    await user.keyboard('m');
    expect(seen.value).toBeNull();
    await user.keyboard('{Enter}');
    expect(seen.value).toBe('ME');
  });
});

it('a closed list is not in the page', async () => {
  const { user } = hold<string | null>('saver', (bound) => (
    <SelectField label="Service" options={services} {...bound} />
  ));
  expect(document.querySelectorAll('[data-combobox-option]')).toHaveLength(0);
  await user.click(screen.getByLabelText('Service'));
  expect(screen.getAllByRole('option')).toHaveLength(3);
  const field = screen.getByLabelText('Service');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
});

describe('visible choices', () => {
  it('a radio group selects an option that is not refused', async () => {
    const { seen, user } = hold<string | null>('saver', (bound) => (
      <RadioGroup label="Service" options={services} {...bound} />
    ));
    const group = screen.getByRole('radiogroup', { name: 'Service' });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: /Ground/ }).disabled).toBe(true);
    await user.click(within(group).getByRole('radio', { name: /Early/ }));
    expect(seen.value).toBe('early');
  });

  it('a segmented control shows why an option is refused', async () => {
    const { seen, user } = hold('saver', (bound) => (
      <SegmentedField label="Service" options={services} {...bound} />
    ));
    expect(screen.getByText('UPS Ground: covered to $25,000')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'UPS Next Day Air Early' }));
    expect(seen.value).toBe('early');
  });

  it('a checkbox counts as visited at once, so its error can show', async () => {
    const { seen, user } = hold(false, (bound) => <CheckboxField label="I have read the terms" {...bound} />);
    await user.click(screen.getByRole('checkbox', { name: 'I have read the terms' }));
    expect(seen).toEqual({ value: true, left: 1 });
  });
});
