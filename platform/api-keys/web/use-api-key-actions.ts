import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { listApiKeys, revokeApiKey, rotateApiKey } from '../contract/api-keys.ts';
import type { ApiKey, ShownKey } from '../contract/api-keys.ts';

export interface ApiKeyActions {
  readonly busy: boolean;
  readonly error: unknown;
  make(): void;
  rotate(key: ApiKey): void;
  revoke(key: ApiKey): void;
}

export function useApiKeyActions(): ApiKeyActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: keysQuery.queryKey });
  const showKeySecret = async ({ key, secret }: ShownKey): Promise<void> => {
    const { openSecretDialog } = await import('#kit/web/dialog/shown-once-dialog.tsx');
    await openSecretDialog(dialogs, {
      title: `Save the key for ${key.name}`,
      words: "We won't show the key again. Send it in the Authorization header as a Bearer token.",
      label: 'API key',
      secret,
    });
    await refresh();
  };
  return {
    busy,
    error,
    make: () =>
      void act(async () => {
        const { openMakeKeyDialog } = await import('./make-key-dialog.tsx');
        const saved = await openMakeKeyDialog(dialogs, withStepUp);
        if (saved !== undefined) await showKeySecret(saved);
      }),
    rotate: (key) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Rotate the key for ${key.name}?`,
          body: 'The current key keeps working for 24 hours, so you can update your program.',
          yes: 'Rotate key',
          no: 'Cancel',
        });
        if (!isSure) return;
        await showKeySecret(await withStepUp(() => call(rotateApiKey, { params: { keyId: key.keyId } })));
      }),
    revoke: (key) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Revoke the key for ${key.name}?`,
          body: "Every program using this key loses access immediately. You can't undo this.",
          yes: 'Revoke key',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(revokeApiKey, { params: { keyId: key.keyId } });
        await refresh();
        toast.show({ sentence: `Key for ${key.name} revoked` });
      }),
  };
}

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});
