import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  dismissSale,
  fixSale,
  resendFixedSales,
  resendSale,
  undoSaleFix,
} from '#modules/register/sales/contract/sale-endpoints.ts';
import type { SaleRow } from '#modules/register/sales/contract/sale-endpoints.ts';
import { mapCode } from '#modules/register/stores/contract/store-endpoints.ts';
import { registerKey } from './register-queries.ts';

/** What a person does with sales on the dashboard. */
export function useSaleActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const run = (work: () => Promise<string>) =>
    void act(async () => {
      toast.show({ sentence: await work() });
      await queries.invalidateQueries({ queryKey: registerKey });
    });
  return {
    busy,
    error,
    ...fixesWith(run),
    resendAll: (ready: number) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Resend ${counted(ready, 'fixed sale')}?`,
          body: 'Each sale can be resent once.',
          yes: 'Resend',
          no: 'Cancel',
        });
        if (!isSure) return;
        const { resent } = await call(resendFixedSales, {});
        toast.show({ sentence: `${counted(resent, 'sale')} resent` });
        await queries.invalidateQueries({ queryKey: registerKey });
      }),
    open: ({ saleId, number }: SaleRow) =>
      void act(async () => {
        const { openSaleDialog } = await import('./sale-dialog.tsx');
        await openSaleDialog(dialogs, { saleId, number });
      }),
  };
}

/** Each answers with what the toast says. */
const fixesWith = (run: (work: () => Promise<string>) => void) => ({
  addEmail: ({ saleId, number }: SaleRow, email: string) =>
    run(async () => {
      await call(fixSale, { params: { saleId }, body: { fix: 'email', email } });
      return `Email added to ${number}`;
    }),
  fix: ({ saleId, number }: SaleRow, fix: 'consent' | 'notDuplicate') =>
    run(async () => {
      await call(fixSale, { params: { saleId }, body: { fix } });
      return fix === 'consent' ? `Consent recorded for ${number}` : `${number} marked as not a duplicate`;
    }),
  map: (code: string, storeId: string) =>
    run(async () => {
      const { fixed } = await call(mapCode, { body: { code, storeId } });
      return `Register ${code} mapped. ${counted(fixed, 'sale')} updated`;
    }),
  undo: ({ saleId, number }: SaleRow) =>
    run(async () => {
      await call(undoSaleFix, { params: { saleId } });
      return `Fix for ${number} undone`;
    }),
  resend: ({ saleId, number }: SaleRow) =>
    run(async () => {
      await call(resendSale, { params: { saleId } });
      return `${number} resent`;
    }),
  dismiss: ({ saleId, number }: SaleRow) =>
    run(async () => {
      await call(dismissSale, { params: { saleId } });
      return `${number} dismissed`;
    }),
});

export type SaleActs = ReturnType<typeof useSaleActs>;
