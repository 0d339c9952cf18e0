import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { call } from '#kit/web/call/call.ts';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { changeWebhook, makeWebhook } from '../contract/webhooks.ts';
import type { ShownWebhook, Webhook } from '../contract/webhooks.ts';
import { allWebhookEvents, webhookEvents } from '../domain/webhook-events.ts';
import type { WebhookEvent } from '../domain/webhook-events.ts';

interface WebhookDialogOptions {
  readonly withStepUp: WithStepUp;
  /** Absent for a new webhook. */
  readonly webhook: Webhook | undefined;
}

/** Resolves to the saved webhook, with the secret if new; undefined if canceled. */
export type SavedWebhook = ShownWebhook | { readonly webhook: Webhook };

export function openWebhookDialog(
  dialogs: Dialogs,
  options: WebhookDialogOptions,
): Promise<SavedWebhook | undefined> {
  return dialogs.open<SavedWebhook | undefined>((opened, answer) => (
    <WebhookDialog {...options} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface WebhookDialogProps extends WebhookDialogOptions, DialogFrame {
  onSaved(rest: SavedWebhook): void;
}

const options = allWebhookEvents.map((value) => ({
  value,
  label: webhookEvents[value],
  description: value,
}));

const empty: { url: string; events: readonly WebhookEvent[]; isOn: boolean; version: number } = {
  url: '',
  events: [],
  isOn: true,
  version: 1,
};

const names = { url: 'URL', events: 'Events', isOn: 'Send messages' };

function WebhookDialog({ withStepUp, webhook, opened, onClose, onSaved }: WebhookDialogProps) {
  const form = useLoupeForm({
    schema: changeWebhook.body,
    initial: webhook === undefined ? empty : { ...empty, ...formOf(webhook) },
    onSubmit: async ({ url, events, ...rest }): Promise<SavedWebhook> => {
      if (webhook === undefined) return withStepUp(() => call(makeWebhook, { body: { url, events } }));
      const params = { endpointId: webhook.endpointId };
      return {
        webhook: await withStepUp(() => call(changeWebhook, { params, body: { url, events, ...rest } })),
      };
    },
    onDone: onSaved,
  });
  const title = webhook === undefined ? 'Add webhook' : 'Edit webhook';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <p>
        We send your server a signed message for each event. Your server must respond with 2xx within 10
        seconds.
      </p>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose} told={{ names }}>
        <TextField label="URL" placeholder="https://" {...form.field('url')} />
        <CheckboxGroup label="Events" options={options} {...form.field('events')} />
        {webhook !== undefined && <CheckboxField label="Send messages" {...form.field('isOn')} />}
      </DialogForm>
    </Dialog>
  );
}

const formOf = ({ url, events, isOn, version }: Webhook) => ({ url, events, isOn, version });
