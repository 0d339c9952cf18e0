// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function show(first = '') {
  const onFull = vi.fn<(code: string) => void>();
  let refuse = (): void => undefined;
  function Holder() {
    const [value, onChange] = useState(first);
    const [error, setError] = useState<string>();
    refuse = () => act(() => setError('Invalid two-factor code.'));
    return <CodeField label="Code" name="token" takesFocus onFull={onFull} {...{ value, onChange, error }} />;
  }
  render(
    <MantineProvider env="test">
      <Holder />
    </MantineProvider>,
  );
  return {
    onFull,
    refuse: () => refuse(),
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLInputElement>('Code'),
  };
}

describe('code fields', () => {
  test('offers the code that the phone received, and takes the focus', () => {
    const { input } = show();
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    expect(document.activeElement).toBe(input);
  });

  test('reports the code once, with its last digit', async () => {
    const { user, input, onFull } = show();
    await user.type(input, '20481');
    expect(onFull).not.toHaveBeenCalled();
    await user.keyboard('6');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('accepts a pasted code as written in the message', async () => {
    const { user, input, onFull } = show();
    input.focus();
    await user.paste('Your code: 204 816.');
    expect(input.value).toBe('204816');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('accepts only digits', async () => {
    const { user, input } = show();
    await user.type(input, 'a2b0 4');
    expect(input.value).toBe('204');
  });

  test('arrows reach a wrong digit, and typing replaces it', async () => {
    const { user, input, onFull } = show('204816');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}9');
    expect(input.value).toBe('209816');
    await user.keyboard('{End}{ArrowLeft}7');
    expect(input.value).toBe('209876');
    // Each attempt counts, so an overwritten digit waits for Enter.
    expect(onFull).not.toHaveBeenCalled();
  });

  test('a refused code is typed again from its first digit', async () => {
    const { user, input, onFull, refuse } = show('111111');
    refuse();
    await user.keyboard('20481');
    expect(input.value).toBe('20481');
    await user.keyboard('6');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('reports a code pasted over another', async () => {
    const { user, onFull, refuse } = show('111111');
    refuse();
    await user.paste('204816');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('highlights the cell of the next digit, and none after blur', () => {
    const { input } = show('20');
    const marked = () =>
      [...document.querySelectorAll('.cell')].findIndex((cell) => cell.matches('[data-here]'));
    expect(marked()).toBe(2);
    fireEvent.blur(input);
    expect(marked()).toBe(-1);
  });
});
