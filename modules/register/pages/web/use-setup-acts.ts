import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { sendTestSale } from '#modules/register/sales/contract/sale-endpoints.ts';
import { makeStoreKey } from '#modules/register/stores/contract/store-endpoints.ts';
import type { RegisterStore } from '#modules/register/stores/contract/store-endpoints.ts';
import { useActor } from '#platform/access/web.tsx';
import { registerKey } from './register-queries.ts';

export function useSetupActs() {
  const actor = useActor();
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: registerKey });
  return {
    busy,
    error,
    add: () =>
      void act(async () => {
        const { openStoreDialog } = await import('#modules/register/stores/web/store-dialog.tsx');
        if (await openStoreDialog(dialogs)) await reload();
      }),
    edit: (store: RegisterStore) =>
      void act(async () => {
        if (actor.kind !== 'member') return;
        const { openEditStoreDialog } = await import('#modules/register/stores/web/edit-store-dialog.tsx');
        if (await openEditStoreDialog(dialogs, actor.companyId, store)) await reload();
      }),
    makeKey: ({ storeId, name, keyId }: RegisterStore) =>
      void act(async () => {
        const isSure =
          keyId === null ||
          (await dialogs.openConfirm({
            header: `Replace the key for ${name}?`,
            body: 'The old key will stop working right away.',
            yes: 'Replace key',
            no: 'Cancel',
            destroys: true,
          }));
        if (!isSure) return;
        const made = await call(makeStoreKey, { params: { storeId } });
        const { openSecretDialog } = await import('#kit/web/dialog/shown-once-dialog.tsx');
        await openSecretDialog(dialogs, {
          title: `Save the key for ${name}`,
          words: `We won't show this secret again. The key ID is ${made.keyId}.`,
          label: 'Secret',
          secret: made.secret,
        });
        await reload();
      }),
    test: ({ storeId, name }: RegisterStore) =>
      void act(async () => {
        const { sale } = await call(sendTestSale, { params: { storeId } });
        toast.show({ sentence: `Test sale ${sale.number} received from ${name}` });
        await reload();
      }),
  };
}
