import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { carrierAccountRefusals as no } from '#modules/shipping/carrier-accounts/contract/account-refusals.ts';

interface Accepting {
  /** The sentences that the person accepted. */
  readonly acknowledged: string[];
}

/** Asks the person to accept a higher charge at our rate; rethrows the error if there is nothing to accept. */
export async function acceptOurRate<Chosen extends Accepting>(
  dialogs: Dialogs,
  chosen: Chosen,
  error: unknown,
): Promise<Chosen> {
  const words = askedBy(error);
  if (words === undefined) throw error;
  const isAccepted = await dialogs.openConfirm({
    header: 'Buy at our rate?',
    body: words,
    yes: 'Buy at our rate',
    no: 'Cancel',
  });
  if (!isAccepted) throw error;
  return { ...chosen, acknowledged: [...chosen.acknowledged, words] };
}

const askedBy = (error: unknown): string | undefined =>
  error instanceof RefusalError && error.code === no.carrier_account_at_our_rate.code
    ? error.fields?.['optionId']
    : undefined;
