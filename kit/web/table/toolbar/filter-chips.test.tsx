// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

afterEach(cleanup);

test('a filter that one press sets shows its count, and is cleared with the others', async () => {
  const toggle = vi.fn();
  const onClearAll = vi.fn();
  const chip = (key: string, active: boolean) => ({ key, words: key, active, count: 3, toggle });
  render(
    <MantineProvider env="test">
      <FilterChips
        filters={[
          { key: 'store', words: 'Store', active: false },
          chip('No email', true),
          chip('Duplicate', false),
        ]}
        onClearAll={onClearAll}
      />
    </MantineProvider>,
  );
  const pressed = (name: string) =>
    screen.getByRole('button', { name: `${name} 3` }).getAttribute('aria-pressed');
  expect([pressed('No email'), pressed('Duplicate')]).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate 3' }));
  expect(toggle).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onClearAll).toHaveBeenCalledOnce();
});
