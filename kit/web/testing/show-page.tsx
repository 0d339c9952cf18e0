import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SupportProvider } from '../states/support.tsx';

const support = { phone: '(555) 010-0177', home: '/dashboard', about: 'Assay Mutual member portal' };

interface Visitor extends UserEvent {
  /** The browser's Back button. */
  goBack(): void;
}

/** Renders a page at a path, with what the shell gives every page. */
export async function showPage(page: () => ReactNode, address: string): Promise<Visitor> {
  window.history.replaceState(null, '', address);
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/$', component: page });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SupportProvider support={support}>
          <RouterProvider router={router} />
        </SupportProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return Object.assign(userEvent.setup(), { goBack: () => act(() => history.back()) });
}
