// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useImmediateAddress } from './use-immediate-address.ts';

function Page() {
  const { address, goTo } = useImmediateAddress();
  return (
    <>
      <output>{String(address['carat'])}</output>
      <button type="button" onClick={() => goTo({ carat: '1~2' }, false)}>
        one
      </button>
      <button type="button" onClick={() => goTo({ carat: '2~3' }, false)}>
        two
      </button>
    </>
  );
}

async function open() {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/stones', component: Page });
  const history = createMemoryHistory({ initialEntries: ['/stones?carat=0~1'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  render(<RouterProvider router={router} />);
  const output = await screen.findByRole('status');
  return { router, history, shown: output };
}

test('shows a change in the next render, and the address follows', async () => {
  const { router, shown: output } = await open();
  expect(output.textContent).toBe('0~1');
  act(() => screen.getByText('one').click());
  expect(output.textContent).toBe('1~2');
  await expect.poll(() => router.state.location.search).toEqual({ carat: '1~2' });
  expect(output.textContent).toBe('1~2');
});

test('keeps the last of two quick changes, and goes back to the first', async () => {
  const { router, history, shown: output } = await open();
  act(() => {
    screen.getByText('one').click();
    screen.getByText('two').click();
  });
  expect(output.textContent).toBe('2~3');
  await expect.poll(() => router.state.location.search).toEqual({ carat: '2~3' });
  await expect.poll(() => output.textContent).toBe('2~3');
  act(() => history.back());
  await expect.poll(() => output.textContent).toBe('1~2');
});
