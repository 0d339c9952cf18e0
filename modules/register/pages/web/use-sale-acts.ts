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
import { contactUs } from '#platform/content/web.tsx';
import { registerKey } from './register-queries.ts';

const once = 'Each sale can be resent once.';

interface Resending {
  readonly ready: number;
  readonly body: string;
  /** All that are fixed unless named. */
  readonly saleIds?: string[];
}

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
  const resendMany = ({ ready, body, saleIds }: Resending) =>
    void act(async () => {
      const header = `Resend ${counted(ready, 'fixed sale')}?`;
      if (!(await dialogs.openConfirm({ header, body, yes: 'Resend', no: 'Cancel' }))) return;
      const { resent } = await call(resendFixedSales, { body: saleIds === undefined ? {} : { saleIds } });
      toast.show({ sentence: `${counted(resent, 'sale')} resent` });
      await queries.invalidateQueries({ queryKey: registerKey });
    });
  return {
    busy,
    error,
    ...fixesWith(run),
    resendAll: (ready: number) => resendMany({ ready, body: once }),
    /** Of the selected sales, those that are fixed. */
    resendSelected: (fixed: readonly SaleRow[], selected: number) => {
      const left = selected - fixed.length;
      const stays = `${counted(left, 'other selected sale')} won't be resent.`;
      resendMany({
        ready: fixed.length,
        body: left === 0 ? once : `${once} ${stays}`,
        saleIds: fixed.map(({ saleId }) => saleId),
      });
    },
    contact: () => void act(() => contactUs(dialogs, { subject: 'Point of sale' })),
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
