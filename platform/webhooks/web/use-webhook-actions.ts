import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { redeliver, removeWebhook, rotateWebhookSecret, sendTestEvent } from '../contract/webhooks.ts';
import type { DeliveryLine, ShownWebhook, Webhook } from '../contract/webhooks.ts';
import { webhooksKey } from './webhook-queries.ts';

export interface WebhookActions {
  readonly busy: boolean;
  readonly error: unknown;
  edit(webhook?: Webhook): void;
  rotate(webhook: Webhook): void;
  test(webhook: Webhook): void;
  remove(webhook: Webhook): void;
  /** The message with its attempts, and a button that resends it. */
  show(webhook: Webhook, delivery: DeliveryLine): void;
  redeliver(webhook: Webhook, delivery: DeliveryLine): void;
}

export const hostOf = ({ url }: Webhook): string => URL.parse(url)?.host ?? url;

const rotateQuestion = {
  header: 'Create a new signing secret?',
  body: "For 24 hours, we'll sign messages with both secrets so you can update your server.",
  yes: 'Create secret',
  no: 'Cancel',
};

async function showSecret(dialogs: Dialogs, { webhook, secret }: ShownWebhook): Promise<void> {
  const { openSecretDialog } = await import('#kit/web/dialog/shown-once-dialog.tsx');
  await openSecretDialog(dialogs, {
    title: `Save the secret for ${hostOf(webhook)}`,
    words: "We won't show the secret again. Use it to verify that messages come from us.",
    label: 'Signing secret',
    secret,
  });
}

export function useWebhookActions(): WebhookActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const queries = useQueryClient();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: webhooksKey });
    toast.show({ sentence });
  };
  const showWebhookSecret = (shown: ShownWebhook): Promise<void> => showSecret(dialogs, shown);
  const resend = async ({ endpointId }: Webhook, { deliveryId }: DeliveryLine): Promise<void> => {
    await call(redeliver, { params: { endpointId, deliveryId } });
    await done('Resending message');
  };
  return {
    busy,
    error,
    edit: (webhook) =>
      void act(async () => {
        const { openWebhookDialog } = await import('./webhook-dialog.tsx');
        const saved = await openWebhookDialog(dialogs, { withStepUp, webhook });
        if (saved === undefined) return;
        if ('secret' in saved) await showWebhookSecret(saved);
        await done(`Webhook to ${hostOf(saved.webhook)} saved`);
      }),
    rotate: (webhook) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm(rotateQuestion);
        if (!isSure) return;
        const params = { endpointId: webhook.endpointId };
        await showWebhookSecret(await withStepUp(() => call(rotateWebhookSecret, { params })));
        await done('Secret created. Messages have both signatures for 24 hours.');
      }),
    test: (webhook) =>
      void act(async () => {
        await call(sendTestEvent, { params: { endpointId: webhook.endpointId } });
        await done('Test event sent');
      }),
    remove: (webhook) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Remove the webhook to ${hostOf(webhook)}?`,
          body: "We'll stop sending events to this URL and delete the webhook's message log.",
          yes: 'Remove webhook',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(removeWebhook, { params: { endpointId: webhook.endpointId } });
        await done(`Webhook to ${hostOf(webhook)} removed`);
      }),
    show: (webhook, delivery) =>
      void act(async () => {
        const { openDeliveryDialog } = await import('./delivery-dialog.tsx');
        if (await openDeliveryDialog(dialogs, { webhook, delivery })) await resend(webhook, delivery);
      }),
    redeliver: (webhook, delivery) => void act(() => resend(webhook, delivery)),
  };
}
