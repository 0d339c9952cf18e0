import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { removeCarrierAccount } from '../contract/account-endpoints.ts';
import type { CarrierAccount } from '../contract/account-endpoints.ts';
import type { Accounts } from './accounts-answer.ts';

export type AccountActs = ReturnType<typeof useAccountActs>;

/** The actions on the page. */
export function useAccountActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [shippingKey] });
  const done = async (account: CarrierAccount | undefined) => {
    if (account === undefined) return;
    await reload();
    toast.show({ sentence: `${account.carrier} account ${account.accountName} saved` });
  };
  return {
    busy,
    error,
    addFedEx: (accounts: Accounts) =>
      void act(async () => done(await (await import('./account-dialogs.tsx')).addFedEx(dialogs, accounts))),
    addUps: (accounts: Accounts, now: Date) =>
      void act(async () =>
        done(await (await import('./account-dialogs.tsx')).addUps(dialogs, accounts, providerDay(now))),
      ),
    verify: (account: CarrierAccount, now: Date) =>
      void act(async () =>
        done(await (await import('./account-dialogs.tsx')).verifyAccount(dialogs, account, providerDay(now))),
      ),
    edit: (account: CarrierAccount, accounts: Accounts) =>
      void act(async () =>
        done(await (await import('./account-dialogs.tsx')).editAccount(dialogs, account, accounts)),
      ),
    remove: (account: CarrierAccount) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Remove ${account.carrier} account ${account.accountName}?`,
          body: 'Quotes will no longer show its rates. Labels you already bought stay valid.',
          yes: 'Remove account',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(removeCarrierAccount, { params: { accountId: account.accountId } });
        await reload();
        toast.show({ sentence: `${account.carrier} account ${account.accountName} removed` });
      }),
  };
}
