// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ScaleButton } from './scale-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function scaleWith(...reports: readonly number[][]) {
  const listeners: ((event: { readonly data: DataView }) => void)[] = [];
  return {
    opened: false,
    addEventListener: (_: string, listener: (event: { readonly data: DataView }) => void) =>
      void listeners.push(listener),
    open: async () => {
      for (const bytes of reports)
        for (const listener of listeners) listener({ data: new DataView(Uint8Array.from(bytes).buffer) });
    },
    close: vi.fn(async () => undefined),
  };
}

const stub = (requestDevice: () => Promise<readonly unknown[]>) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { hid: { requestDevice } }));

test('takes the first steady weight and lets the scale go', async () => {
  const scale = scaleWith([3, 11, 0xff, 60, 0], [4, 11, 0xff, 62, 0]);
  stub(async () => [scale]);
  const onRead = vi.fn();
  render(<ScaleButton onRead={onRead} />);
  await userEvent.click(screen.getByRole('button', { name: 'Read scale' }));
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith({ amount: 6.2, unit: 'Ounces' }));
  expect(scale.close).toHaveBeenCalled();
});

test("says that the scale can't be read", async () => {
  stub(() => Promise.reject(new Error('in use')));
  render(<ScaleButton onRead={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Read scale' }));
  expect(await screen.findByText(/^We couldn't read the scale/)).toBeTruthy();
});

test('a browser without WebHID says that the weight is typed', () => {
  render(<ScaleButton onRead={() => undefined} />);
  expect(screen.getByText('Enter the weight. To read a USB scale, use Chrome or Edge.')).toBeTruthy();
});
