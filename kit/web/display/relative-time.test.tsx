import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LoupeTheme } from '#kit/web/theme/loupe-theme.tsx';
import { RelativeTime } from './relative-time.tsx';

const instant = new Date('2026-11-20T14:38:12Z');
const exact = '11/20/2026 9:38:12 AM EST';
const show = () =>
  render(
    <LoupeTheme>
      <RelativeTime instant={instant} zone="America/New_York" />
    </LoupeTheme>,
  );

test('a time pointed at shows when exactly it was, and hides it again', async () => {
  show();
  const time = screen.getByRole('time');
  await userEvent.hover(time);
  expect(await screen.findByText(exact)).toBeDefined();
  await userEvent.unhover(time);
  await waitFor(() => expect(screen.queryByText(exact)).toBeNull());
});

test('a focused time is described by when exactly it was, until Escape', async () => {
  show();
  await userEvent.tab();
  const tip = await screen.findByText(exact);
  expect(screen.getByRole('time').getAttribute('aria-describedby')).toBe(tip.id);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(exact)).toBeNull());
});
