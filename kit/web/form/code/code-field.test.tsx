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

describe('a code of six digits', () => {
  test('is offered to a phone that got it, and takes the focus', () => {
    const { input } = show();
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    expect(document.activeElement).toBe(input);
  });

  test('is heard once, with its last digit', async () => {
    const { user, input, onFull } = show();
    await user.type(input, '20481');
    expect(onFull).not.toHaveBeenCalled();
    await user.keyboard('6');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('may be pasted as it was written in the message', async () => {
    const { user, input, onFull } = show();
    input.focus();
    await user.paste('Your code: 204 816.');
    expect(input.value).toBe('204816');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('takes digits and nothing else', async () => {
    const { user, input } = show();
    await user.type(input, 'a2b0 4');
    expect(input.value).toBe('204');
  });

  test('a wrong digit is reached by the arrows and typed over', async () => {
    const { user, input, onFull } = show('204816');
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}9');
    expect(input.value).toBe('209816');
    await user.keyboard('{End}{ArrowLeft}7');
    expect(input.value).toBe('209876');
    // Each try counts, so a digit that was typed over waits for Enter.
    expect(onFull).not.toHaveBeenCalled();
  });

  test('that was refused is typed anew from its first digit', async () => {
    const { user, input, onFull, refuse } = show('111111');
    refuse();
    await user.keyboard('20481');
    expect(input.value).toBe('20481');
    await user.keyboard('6');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('pasted over another is heard', async () => {
    const { user, onFull, refuse } = show('111111');
    refuse();
    await user.paste('204816');
    expect(onFull).toHaveBeenCalledExactlyOnceWith('204816');
  });

  test('the cell where the next digit goes is marked, and none after the field is left', () => {
    const { input } = show('20');
    const marked = () =>
      [...document.querySelectorAll('.cell')].findIndex((cell) => cell.matches('[data-here]'));
    expect(marked()).toBe(2);
    fireEvent.blur(input);
    expect(marked()).toBe(-1);
  });
});
