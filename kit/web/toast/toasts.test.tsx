// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultError } from '../call/fault-error.ts';
import { RefusalError } from '../call/refusal-error.ts';
import { BannerStrip } from './banner-strip.tsx';
import { toast, toastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => toastStore.clear());
  vi.useRealTimers();
});

test('Undo reverses the step and closes the message', () => {
  const onUndo = vi.fn();
  render(<Toasts />);
  act(() => void toast.undo('Memo line marked returned', onUndo));
  expect(screen.getByRole('status').textContent).toContain('Memo line marked returned');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onUndo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Memo line marked returned')).toBeNull();
});

test('a message closes after a while, but not under the pointer', () => {
  render(<Toasts />);
  act(() => void toast.show({ sentence: 'Label saved' }));
  fireEvent.pointerEnter(screen.getByText('Label saved'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Label saved')).toBeDefined();
  fireEvent.pointerLeave(screen.getByText('Label saved'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Label saved')).toBeNull();
});

test('an error is announced at once and stays until it is closed', () => {
  render(<Toasts />);
  act(() => void toast.show({ sentence: 'Maximum items in cart exceeded 15.', tone: 'bad' }));
  act(() => void vi.advanceTimersByTime(600_000));
  expect(screen.getByRole('alert').textContent).toContain('Maximum items in cart exceeded 15.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a failure says why and what to do; a fault says what was not done, and its reference', () => {
  const refused = { type: 'about:blank', title: '', status: 409, code: 'a.b', reference: 'LP-1' };
  render(<Toasts />);
  act(() => {
    toast.failed(new RefusalError({ ...refused, detail: 'The cart is full.', next: 'Take a stone out.' }));
    toast.failed(new FaultError('It broke.', 500, 'LP-AAAA-BBBB'), "We couldn't create the file.");
    toast.failed(new TypeError('x is not a function'));
  });
  const texts = [...screen.getByRole('alert').children].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'The cart is full.Take a stone out.',
    "We couldn't create the file.Reference LP-AAAA-BBBB",
    "We couldn't do that. Try again.",
  ]);
});

test('shows the newest four messages', () => {
  render(<Toasts />);
  act(() => ['a', 'b', 'c', 'd', 'e'].forEach((sentence) => toast.show({ sentence })));
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(4);
  expect(screen.queryByText('a')).toBeNull();
});

test('a banner can be dismissed only if the page handles it', () => {
  const onDismiss = vi.fn();
  const { rerender } = render(<BannerStrip>UPS pickups close at 3:00 PM.</BannerStrip>);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<BannerStrip onDismiss={onDismiss}>UPS pickups close at 3:00 PM.</BannerStrip>);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
