// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { lazy } from './lazy.ts';

function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const shown = (Part: ReturnType<typeof lazy<{ readonly name: string }>>) => (
  <Suspense fallback="loading">
    <Part name="Stones" />
  </Suspense>
);

test('a part whose code has arrived is shown at once', async () => {
  const Part = lazy(async () => ({ default: Counter }));
  Part.load();
  await Promise.resolve();
  await Promise.resolve();
  render(shown(Part));
  expect(screen.getByRole('button').textContent).toBe('Stones 0');
});

test('a part shown before its code arrives waits for it, and keeps its state when it is rendered again', async () => {
  const Part = lazy(async () => ({ default: Counter }));
  const { rerender } = render(shown(Part));
  expect(screen.queryByText('loading')).not.toBeNull();
  fireEvent.click(await screen.findByRole('button'));
  rerender(shown(Part));
  expect(screen.getByRole('button').textContent).toBe('Stones 1');
});

test('a failure to load early is left to the part itself', async () => {
  let isOnline = false;
  const Part = lazy(async () => {
    if (!isOnline) throw new Error('offline');
    return { default: Counter };
  });
  Part.load();
  await act(() => Promise.resolve());
  isOnline = true;
  render(shown(Part));
  expect((await screen.findByRole('button')).textContent).toBe('Stones 0');
});
