import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { SupportProvider } from '#kit/web/states/support.tsx';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { LoupeTheme } from '#kit/web/theme/loupe-theme.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { useLiveSession } from '../session/use-live-session.ts';
import { router } from '../router.tsx';
import { AskToLeave } from './leaving/ask-to-leave.tsx';
import { ShellContext } from './portal-context.ts';
import type { Shell } from './portal-context.ts';

/** Not needed for the first page. */
const Toasts = lazy(async () => ({ default: (await import('#kit/web/toast/toasts.tsx')).Toasts }));

const IdleWatch = lazy(async () => ({ default: (await import('./idle/idle-watch.tsx')).IdleWatch }));

/** Refusals are answers and are not retried; faults are retried twice. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof RefusalError) && failures < 2,
    },
    mutations: { retry: false },
  },
});

interface AppProps {
  readonly shell: Shell;
  /** Who opened the page. */
  readonly actor: Actor;
}

export function App(props: AppProps) {
  return (
    <LoupeTheme>
      <QueryClientProvider client={queries}>
        <Portal {...props} />
      </QueryClientProvider>
    </LoupeTheme>
  );
}

function Portal({ shell, actor: first }: AppProps) {
  const actor = useLiveSession(shell.session, first);
  const support = useMemo(() => {
    const { demo, provider } = shell.portal;
    const about = `${provider.name} member portal`;
    return { phone: provider.phone, home: '/dashboard', about, ...(demo ? { mailbox: '/mailbox' } : {}) };
  }, [shell]);
  return (
    <ShellContext value={shell}>
      <ActorProvider
        actor={actor}
        profileFailed={shell.session.profileFailed}
        onSignOut={() => void shell.session.signOut()}
      >
        <SupportProvider support={support}>
          <DialogsProvider>
            <AskToLeave>
              <RouterProvider router={router} />
            </AskToLeave>
            <Suspense>
              <Toasts />
              {(isSignedIn(actor) || shell.session.profileFailed) && <IdleWatch />}
            </Suspense>
          </DialogsProvider>
        </SupportProvider>
      </ActorProvider>
    </ShellContext>
  );
}
