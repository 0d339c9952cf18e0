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
import { useAddressAhead } from './use-address-ahead.ts';

function Page() {
  const { address, stepTo } = useAddressAhead();
  return (
    <>
      <output>{String(address['carat'])}</output>
      <button type="button" onClick={() => stepTo({ carat: '1~2' }, false)}>
        one
      </button>
      <button type="button" onClick={() => stepTo({ carat: '2~3' }, false)}>
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
  const shown = await screen.findByRole('status');
  return { router, history, shown };
}

test('a change shows in the next render, and the address follows', async () => {
  const { router, shown } = await open();
  expect(shown.textContent).toBe('0~1');
  act(() => screen.getByText('one').click());
  expect(shown.textContent).toBe('1~2');
  await expect.poll(() => router.state.location.search).toEqual({ carat: '1~2' });
  expect(shown.textContent).toBe('1~2');
});

test('the last of two quick changes wins, and "back" shows again', async () => {
  const { router, history, shown } = await open();
  act(() => {
    screen.getByText('one').click();
    screen.getByText('two').click();
  });
  expect(shown.textContent).toBe('2~3');
  await expect.poll(() => router.state.location.search).toEqual({ carat: '2~3' });
  await expect.poll(() => shown.textContent).toBe('2~3');
  act(() => history.back());
  await expect.poll(() => shown.textContent).toBe('1~2');
});
