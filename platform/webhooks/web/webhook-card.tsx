import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { deliveryStates, listDeliveries } from '../contract/webhooks.ts';
import type { DeliveryLine, Webhook } from '../contract/webhooks.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { hostOf } from './use-webhook-actions.ts';
import type { WebhookActions } from './use-webhook-actions.ts';
import { webhooksKey } from './webhook-queries.ts';
import styles from './webhooks.module.css';

type DeliveryState = DeliveryLine['state'];

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly webhookActions: WebhookActions;
}

/** A webhook with its deliveries on demand. */
export function WebhookCard({ webhook, webhookActions }: WebhookCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { url, events, offBecause, earlierUntil, madeBy, madeAt } = webhook;
  return (
    <Card label={url}>
      <SectionTitle beside={<DeliveryStatus webhook={webhook} />}>{url}</SectionTitle>
      <p className={styles.text}>{events.join(', ')}</p>
      <p className={styles.text}>
        Added by {madeBy}, <RelativeTime instant={new Date(madeAt)} />
        {offBecause !== null && `. Turned off: ${offBecause.replace(/\.$/, '')}`}
        {earlierUntil !== null && '. Messages have two signatures until the old secret expires.'}
      </p>
      <div className={styles.actions}>
        <WebhookButtons webhook={webhook} webhookActions={webhookActions} />
        <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide messages' : 'Show messages'}
        </Button>
      </div>
      {isOpen && <Deliveries webhook={webhook} webhookActions={webhookActions} />}
    </Card>
  );
}

function DeliveryStatus({ webhook: { isOn, failingSince } }: { readonly webhook: Webhook }) {
  if (!isOn) return <StatusBadge kind="mute">Off</StatusBadge>;
  if (failingSince !== null) return <StatusBadge kind="warn">Failing</StatusBadge>;
  return <StatusBadge kind="ok">On</StatusBadge>;
}

function WebhookButtons({ webhook, webhookActions }: WebhookCardProps) {
  const all = [
    { action: 'test', verb: 'Send test event', run: () => webhookActions.test(webhook) },
    { action: 'change', verb: 'Edit', run: () => webhookActions.edit(webhook) },
    { action: 'rotate', verb: 'New secret', run: () => webhookActions.rotate(webhook) },
    { action: 'remove', verb: 'Remove', run: () => webhookActions.remove(webhook) },
  ] as const;
  return all
    .filter(({ action }) => webhook.actions.includes(action))
    .map(({ action, verb, run }) => (
      <Button
        key={action}
        size="xs"
        variant="default"
        disabled={webhookActions.busy}
        aria-label={`${verb}: ${hostOf(webhook)}`}
        onClick={run}
      >
        {verb}
      </Button>
    ));
}

function Deliveries({ webhook, webhookActions }: WebhookCardProps) {
  const { endpointId } = webhook;
  const [state, setState] = useState<DeliveryState>();
  const { table } = useListPage({
    key: [...webhooksKey, 'deliveries', endpointId],
    list: (query, options) =>
      call(listDeliveries, { params: { endpointId }, query: { limit: 25, ...query } }, options),
    filter: { state },
    refetchWhile: (delivery) => delivery.state === 'Waiting',
    startsEmpty: true,
  });
  return (
    <div className={styles.messages}>
      <p className={styles.text}>
        Any response from 200 to 299 within ten seconds counts as delivered. We try a failed message seven
        times in 24 hours. Open a message to see its body and every attempt, or to resend it. Messages are
        kept for 30 days.
      </p>
      <DataTable
        label={`Messages to ${hostOf(webhook)}`}
        columns={deliveryColumns(webhook, webhookActions)}
        {...table}
        rowId={({ deliveryId }) => deliveryId}
        rowName={({ event }) => event}
        exportName="webhook-messages"
        filters={[
          choiceFilter<DeliveryState>({
            key: 'state',
            label: 'Status',
            value: state,
            options: deliveryStates.map((value) => ({ value, label: value })),
            onChange: setState,
          }),
        ]}
        onOpen={(delivery) => webhookActions.show(webhook, delivery)}
        empty={<EmptyState title="No messages yet" text="Send a test event to check your server." />}
      />
    </div>
  );
}
