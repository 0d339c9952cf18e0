import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { cents, formatCents, noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  acceptArmoredQuote,
  declineArmoredQuote,
  reportArmoredLoss,
  withdrawArmoredQuote,
} from '../contract/armored-endpoints.ts';
import type { ArmoredQuote } from '../contract/armored-endpoints.ts';
import { messageLimit } from '../contract/armored-shapes.ts';
import { armoredKey } from './armored-queries.ts';
import styles from './armored.module.css';

export function useQuoteActs({ quoteId, number, price, carrier }: ArmoredQuote) {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  const params = { quoteId };
  const reload = () => queries.invalidateQueries({ queryKey: armoredKey });
  const done = async (sentence: string): Promise<void> => {
    toast.show({ sentence });
    await reload();
  };
  return {
    busy,
    error,
    reload,
    accept: () =>
      void act(async () => {
        const amount = price ?? 0;
        const isSure = await dialogs.openConfirm({
          header: `Accept ${formatCents(cents(amount))}?`,
          body: `${carrier ?? 'The carrier'} will call your contact to set a time and will bill you directly.`,
          yes: 'Accept quote',
          no: 'Not yet',
        });
        if (!isSure) return;
        await call(acceptArmoredQuote, { params, body: { price: amount } });
        await done(`Armored quote ${number} accepted`);
      }),
    decline: () =>
      void act(async () => {
        const written = await dialogs.openForm({
          title: `Decline armored quote ${number}`,
          fields: [
            {
              name: 'reason',
              label: 'Reason',
              kind: 'textarea',
              required: false,
              maximum: 250,
              hint: 'Shown to the desk.',
            },
          ],
          proceed: 'Decline quote',
          cancel: 'Keep quote',
        });
        if (written === null) return;
        await call(declineArmoredQuote, { params, body: { reason: written['reason'] ?? '' } });
        await done(`Armored quote ${number} declined`);
      }),
    withdraw: () =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Withdraw armored quote ${number}?`,
          body: "We'll stop requesting quotes from armored carriers.",
          yes: 'Withdraw request',
          no: 'Keep request',
          destroys: true,
        });
        if (!isSure) return;
        await call(withdrawArmoredQuote, { params });
        await done(`Armored quote ${number} withdrawn`);
      }),
    reportLoss: () =>
      void act(async () => {
        const written = await dialogs.openForm({
          title: `Report a loss on armored transport ${number}`,
          body: (
            <p>
              The armored carrier is liable. We'll file your claim with the carrier and post updates here.
            </p>
          ),
          fields: [
            {
              name: 'words',
              label: 'What happened',
              kind: 'textarea',
              required: true,
              maximum: messageLimit,
            },
          ],
          proceed: 'Report loss',
          cancel: 'Back',
        });
        if (written === null) return;
        await call(reportArmoredLoss, { params, body: { words: written['words'] ?? '' } });
        await done(`Loss on ${number} reported`);
      }),
  };
}

type QuoteActs = ReturnType<typeof useQuoteActs>;

interface ActionsProps {
  readonly quote: Pick<ArmoredQuote, 'actions' | 'price'>;
  readonly acts: QuoteActs;
}

export function QuoteActions({ quote: { actions }, acts }: ActionsProps) {
  return (
    <>
      {actions.includes('withdraw') && (
        <Button variant="default" disabled={acts.busy} onClick={acts.withdraw}>
          Withdraw request
        </Button>
      )}
      {actions.includes('reportLoss') && (
        <Button variant="default" disabled={acts.busy} onClick={acts.reportLoss}>
          Report a loss
        </Button>
      )}
    </>
  );
}

export function Decision({ quote: { actions, price }, acts }: ActionsProps) {
  if (!actions.includes('accept')) return null;
  return (
    <div className={styles.buttons}>
      <Button disabled={acts.busy} onClick={acts.accept}>
        Accept {formatCents(price === null ? noMoney : cents(price))}
      </Button>
      <Button variant="default" disabled={acts.busy} onClick={acts.decline}>
        Decline
      </Button>
    </div>
  );
}
