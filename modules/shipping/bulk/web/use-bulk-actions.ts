import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { BulkAction } from '#kit/web/table/toolbar/bulk-bar.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { ShipmentAction, ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { deleteSeveral, printSeveral, voidSeveral } from './bulk-commands.ts';
import { storeRun } from './run-store.ts';
import { maxPerRun } from '../contract/bulk-endpoints.ts';

type Rows = readonly ShipmentLine[];

const idsOf = (rows: Rows): string[] => rows.map(({ shipmentId }) => shipmentId);

export function useBulkActions(tab: string): readonly BulkAction<ShipmentLine>[] {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const act = (work: (shipmentIds: string[]) => Promise<void>) => (rows: Rows) =>
    void work(idsOf(rows)).then(() => queries.invalidateQueries({ queryKey: [shippingKey] }), toast.failed);
  const buy = (rows: Rows) => {
    storeRun(idsOf(rows));
    void navigate({ to: '/membership/shipping/buy' });
  };
  return tab === 'saved' || tab === 'attention'
    ? [
        {
          label: 'Price and buy',
          icon: 'cart',
          refused: bulkRefusalForAll('purchase', 'cannot be bought now'),
          run: buy,
        },
        {
          label: 'Delete',
          icon: 'trash',
          refused: bulkRefusal('delete', 'cannot be deleted'),
          run: act((ids) => deleteSeveral(ids, dialogs)),
        },
      ]
    : [
        {
          label: 'Print labels',
          icon: 'printer',
          refused: bulkRefusal('printLabel', 'cannot be printed any more'),
          run: act(printSeveral),
        },
        {
          label: 'Void',
          icon: 'refused',
          refused: bulkRefusal('void', 'cannot be voided any more'),
          run: act((ids) => voidSeveral(ids, dialogs)),
        },
      ];
}

/** Why the selection can't be processed. */
export function bulkRefusal(action: ShipmentAction, words: string) {
  return (rows: readonly Pick<ShipmentLine, 'actions'>[]): string | undefined => {
    if (rows.length > maxPerRun) return `Choose at most ${maxPerRun} shipments.`;
    const others = rows.filter(({ actions }) => !actions.includes(action)).length;
    if (others === 0) return undefined;
    return others === 1 ? `One of them ${words}.` : `${others} of them ${words}.`;
  };
}

/** Allows the selection if at least one shipment qualifies; the next page explains the others. */
export function bulkRefusalForAll(action: ShipmentAction, words: string) {
  const refused = bulkRefusal(action, words);
  return (rows: readonly Pick<ShipmentLine, 'actions'>[]): string | undefined =>
    rows.length <= maxPerRun && rows.some(({ actions }) => actions.includes(action))
      ? undefined
      : refused(rows);
}
