import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Link } from '#kit/web/link/link.ts';
import { HeadingFocus } from './heading-focus.tsx';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

/** A page that shows its heading twice, first without and then with its data, as every page does. */
function Page({ name }: { readonly name: string }) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const finish = () => setLoaded(true);
    window.addEventListener('finish-loading', finish);
    return () => window.removeEventListener('finish-loading', finish);
  }, []);
  return loaded ? <h1 key="loaded">{name}</h1> : <h1 key="loading">{name}</h1>;
}

const finishLoading = () => void window.dispatchEvent(new Event('finish-loading'));

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <HeadingFocus />
        <Link to="/help">To help</Link>
        <Link to="/inbox">To inbox</Link>
        <main>
          <Outlet />
        </main>
        <input aria-label="Elsewhere" />
      </>
    ),
  });
  const routes = ['help', 'inbox', 'field'].map((name) =>
    createRoute({
      getParentRoute: () => root,
      path: `/${name}`,
      component: () => (
        <>
          <Page name={name} />
          {name === 'field' && <Focused />}
        </>
      ),
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/help'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'help' });
  return router;
}

function Focused() {
  return <input aria-label="First field" ref={(field) => field?.focus()} />;
}

const heading = (name: string) => screen.getByRole('heading', { name });

test('each navigation, and going back, puts the focus on the heading and keeps it when the data arrives', async () => {
  const router = await open();
  expect(document.activeElement).toBe(document.body);
  for (const name of ['inbox', 'help', 'inbox']) {
    await userEvent.click(screen.getByRole('link', { name: `To ${name}` }));
    await waitFor(() => expect(document.activeElement).toBe(heading(name)));
    act(finishLoading);
    await waitFor(() => expect(document.activeElement).toBe(heading(name)));
  }
  act(() => router.history.back());
  await waitFor(() => expect(document.activeElement).toBe(heading('help')));
});

test('a page that focuses its first field keeps it there, and a person who moves on is left alone', async () => {
  const router = await open();
  await act(() => router.navigate({ to: '/field' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First field')));
  await act(() => router.navigate({ to: '/inbox' }));
  await waitFor(() => expect(document.activeElement).toBe(heading('inbox')));
  await userEvent.click(screen.getByLabelText('Elsewhere'));
  act(finishLoading);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
