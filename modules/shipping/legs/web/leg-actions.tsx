import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { isEmail } from '#kit/domain/email.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { createIntents } from '#kit/web/form/state/intent.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { mailReturnLabel } from '../contract/leg-endpoints.ts';
import type { LegKind } from '#modules/shipping/shipments/domain/derived-drafts.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { createLeg } from './create-leg.ts';

export function LegActions({ shipment }: { readonly shipment: Shipment }) {
  const { actions } = shipment;
  const { busy, error, add, mail } = useLegActions(shipment);
  return (
    <>
      {actions.includes('emailBoomerangLabel') && (
        <Button variant="default" disabled={busy} onClick={() => void mail()}>
          Email return label
        </Button>
      )}
      {actions.includes('boomerang') && (
        <Button variant="default" disabled={busy} onClick={() => void add('Boomerang')}>
          Create boomerang label
        </Button>
      )}
      {actions.includes('forward') && (
        <Button variant="default" disabled={busy} onClick={() => void add('Forward')}>
          Forward
        </Button>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

function useLegActions({ shipmentId, number, draft }: Shipment) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { busy, error, act } = useAction();
  // One key per attempt, so that a retry creates no second leg.
  const [intents] = useState(() => createIntents());
  const add = (kind: LegKind) =>
    act(async () => {
      const { key } = intents.begin({ shipmentId, kind });
      const path = await createLeg(shipmentId, kind, key);
      intents.answered();
      await queries.invalidateQueries({ queryKey: [shippingKey] });
      await navigate({ to: path });
    });
  const mail = () =>
    act(async () => {
      const values = await dialogs.openForm({
        title: `Email return label for ${number}`,
        body: "We'll email a link to print the label. The email doesn't reveal the contents.",
        fields: [
          {
            name: 'email',
            label: 'Email',
            kind: 'text',
            required: true,
            maximum: fieldLimits.email,
            initial: draft.origin?.emailAddress ?? '',
            check: (text) =>
              isEmail(text.trim()) ? undefined : 'Enter an email address, such as name@example.com.',
          },
        ],
        proceed: 'Send',
        doing: 'Sending',
        cancel: 'Cancel',
      });
      const email = values?.['email']?.trim();
      if (email === undefined) return;
      await call(mailReturnLabel, { params: { shipmentId }, body: { email } });
      toast.show({ sentence: `Return label emailed to ${email}` });
      await queries.invalidateQueries({ queryKey: [shippingKey, 'chain', shipmentId] });
    });
  return { busy, error, add, mail };
}
