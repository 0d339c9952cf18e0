import { Button } from '@mantine/core';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { DeliveryLine, Webhook } from '../contract/webhooks.ts';
import type { WebhookActions } from './use-webhook-actions.ts';

const kinds: Readonly<Record<DeliveryLine['state'], StatusKind>> = {
  Waiting: 'info',
  Delivered: 'ok',
  Failed: 'bad',
};

export function deliveryColumns(
  webhook: Webhook,
  webhookActions: WebhookActions,
): readonly TableColumn<DeliveryLine>[] {
  return [
    { key: 'event', header: 'Event', width: 150, isKey: true, value: ({ event }) => event, card: 'title' },
    {
      key: 'state',
      header: 'Status',
      width: 104,
      value: ({ state }) => state,
      render: ({ state }) => <StatusBadge kind={kinds[state]}>{state}</StatusBadge>,
      card: 'status',
    },
    timeColumn(({ at }) => at, {
      key: 'at',
      header: 'Time',
      width: 100,
      card: 'fact',
    }),
    { key: 'status', header: 'HTTP', width: 74, value: ({ status }) => status, card: 'fact' },
    {
      key: 'tookMs',
      header: 'Duration',
      width: 84,
      align: 'right',
      value: ({ tookMs }) => (tookMs === null ? null : `${tookMs} ms`),
      card: 'fact',
    },
    { key: 'tries', header: 'Attempts', width: 60, align: 'right', value: ({ tries }) => tries },
    { key: 'answer', header: 'Response', width: 224, value: ({ answer }) => answer },
    {
      key: 'actions',
      header: 'Actions',
      width: 120,
      exported: false,
      value: () => null,
      render: (delivery) =>
        delivery.actions.includes('redeliver') ? (
          <Button
            size="xs"
            variant="default"
            disabled={webhookActions.busy}
            aria-label={`Resend: ${delivery.event}`}
            onClick={() => webhookActions.redeliver(webhook, delivery)}
          >
            Resend
          </Button>
        ) : (
          '-'
        ),
      card: 'note',
    },
  ];
}
