// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { cents, formatCents, parseCents } from '#kit/domain/money.ts';
import { RangeSliderField } from './range-slider-field.tsx';
import { positionOf, valueAt } from './range-scale.ts';

const scale = { stops: [0, 1_000_000, 2_500_000, 10_000_000], step: 10_000 };

describe('the scale', () => {
  it.each([
    [0, 0],
    [500_000, 500 / 3],
    [1_000_000, 1000 / 3],
    [2_500_000, 2000 / 3],
    [10_000_000, 1000],
  ])('puts %i at %f and reads it back', (value, position) => {
    expect(positionOf(scale, value)).toBeCloseTo(position);
    expect(valueAt(scale, position)).toBe(value);
  });

  it('stops at its ends and snaps to its steps', () => {
    expect(positionOf(scale, 99_000_000)).toBe(1000);
    expect(valueAt(scale, -5)).toBe(0);
    expect(valueAt(scale, 1)).toBe(0);
    expect(valueAt(scale, 5)).toBe(20_000);
  });
});

const reading = {
  parse: (text: string) => parseCents(text),
  format: (value: number) => formatCents(cents(value)),
  sentences: { not_a_number: 'Enter an amount.' },
};

function open() {
  const seen = { value: { from: 1_500_000, to: 8_000_000 }, sentence: null as string | null };
  function Holder() {
    const [value, onChange] = useState(seen.value);
    const [sentence, onUnreadable] = useState<string | null>(null);
    Object.assign(seen, { value, sentence });
    const bound = { name: 'price', value, onChange, onUnreadable };
    return <RangeSliderField label="Price" {...scale} reading={reading} bars={[1, 2, 3]} {...bound} />;
  }
  render(
    <MantineProvider env="test">
      <Holder />
    </MantineProvider>,
  );
  return {
    seen,
    user: userEvent.setup(),
    from: screen.getByLabelText<HTMLInputElement>('Price, from, typed'),
  };
}

describe('ranges', () => {
  it('arrow keys move only the focused end', () => {
    const { seen } = open();
    const knob = screen.getByRole('slider', { name: 'Price, to' });
    act(() => knob.focus());
    fireEvent.keyDown(knob, { key: 'ArrowLeft' });
    expect(seen.value.from).toBe(1_500_000);
    expect(seen.value.to).toBeLessThan(8_000_000);
  });

  it('announces its ends with their units', () => {
    open();
    expect(screen.getByRole('slider', { name: 'Price, from' }).getAttribute('aria-valuetext')).toBe(
      '$15,000.00',
    );
  });

  it('accepts a typed value between two steps', async () => {
    const { seen, user, from } = open();
    await user.clear(from);
    await user.type(from, '12345.67');
    await user.tab();
    expect(seen).toEqual({ value: { from: 1_234_567, to: 8_000_000 }, sentence: null });
    expect(from.value).toBe('$12,345.67');
  });

  it.each([
    ['90000', "The minimum can't be more than the maximum."],
    ['200000', 'Enter $0.00 to $100,000.00.'],
    ['a lot', 'Enter an amount.'],
  ])('rejects %s as the lower end, in words', async (text, sentence) => {
    const { seen, user, from } = open();
    await user.clear(from);
    await user.type(from, text);
    expect(seen.sentence).toBe(sentence);
    expect(from.value).toBe(text);
  });
});
