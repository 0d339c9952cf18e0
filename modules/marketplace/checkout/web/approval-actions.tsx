import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { useStepUp } from '#platform/identity/web.tsx';
import { decideCheckout, maxExplanationLength, withdrawCheckout } from '../contract/checkout.ts';
import type { Checkout } from '../contract/checkout-shapes.ts';
import { checkoutQuery } from './checkout-queries.ts';

type Action = Checkout['actions'][number];

const labels: Readonly<Record<Action, string>> = {
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
};

/** The buttons that the answer's actions allow; approving takes one click. */
export function ApprovalActions({ checkout: { checkoutId, actions } }: { readonly checkout: Checkout }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const withStepUp = useStepUp();
  const params = { checkoutId };
  const handlers: Readonly<Record<Action, () => Promise<unknown>>> = {
    approve: () =>
      withStepUp(() => call(decideCheckout, { params, body: { decision: 'approve', explanation: '' } })),
    async decline() {
      const { openDeclineDialog } = await import('#kit/web/dialog/decline-dialog.tsx');
      await openDeclineDialog(dialogs, {
        title: 'Decline this order',
        longest: maxExplanationLength,
        decline: (explanation) =>
          call(decideCheckout, { params, body: { decision: 'decline', explanation } }),
      });
    },
    withdraw: () => call(withdrawCheckout, { params }),
  };
  const run = (action: Action) =>
    void act(async () => {
      try {
        await handlers[action]();
      } finally {
        // The second of two administrators sees the outcome.
        await queries.invalidateQueries({ queryKey: checkoutQuery(checkoutId).queryKey });
      }
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      {actions.map((action) => (
        <Button
          key={action}
          loading={busy}
          {...(action === 'approve' ? {} : { variant: 'default' })}
          onClick={() => run(action)}
        >
          {labels[action]}
        </Button>
      ))}
    </>
  );
}
