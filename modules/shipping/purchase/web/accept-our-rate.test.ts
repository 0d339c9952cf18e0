import { expect, test, vi } from 'vitest';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { carrierAccountRefusals as no } from '#modules/shipping/carrier-accounts/contract/account-refusals.ts';
import { acceptOurRate } from './accept-our-rate.ts';

const words =
  "Your FedEx account Bench can't be billed right now. At our rate, we charge $14.20 instead of $3.10.";

const refusal = (code: string) =>
  new RefusalError({ code, detail: 'Nothing was bought.', fields: { optionId: words } } as never);

const answering = (answer: boolean) => {
  const openConfirm = vi.fn(() => Promise.resolve(answer));
  return { dialogs: { openConfirm } as unknown as Dialogs, openConfirm };
};

const higher = refusal(no.carrier_account_at_our_rate.code);

test('asks for the higher charge in its exact words, and sends them once they are accepted', async () => {
  const { dialogs, openConfirm } = answering(true);
  expect(await acceptOurRate(dialogs, { acknowledged: ['An exception.'] }, higher)).toEqual({
    acknowledged: ['An exception.', words],
  });
  expect(openConfirm).toHaveBeenCalledWith(expect.objectContaining({ body: words }));
});

test('fails as before if the higher charge is declined', async () => {
  const declined = acceptOurRate(answering(false).dialogs, { acknowledged: [] }, higher);
  await expect(declined).rejects.toBe(higher);
});

test('asks nothing about another refusal', async () => {
  const { dialogs, openConfirm } = answering(true);
  const failing = refusal(no.carrier_account_failing.code);
  await expect(acceptOurRate(dialogs, { acknowledged: [] }, failing)).rejects.toBe(failing);
  expect(openConfirm).not.toHaveBeenCalled();
});
