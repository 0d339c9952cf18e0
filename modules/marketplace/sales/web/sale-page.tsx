import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { formatInstantDay } from '#modules/marketplace/orders/web/order-columns.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import {
  reportLabel,
  sizeLabel,
  stoneTitle,
  typeLabel,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import { answerSale } from '../contract/sales.ts';
import type { Sale } from '../contract/sales.ts';
import type { SaleStatus } from '../domain/sale-moves.ts';
import { AnswerDeadline } from './answer-deadline.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { saleQuery, salesKey } from './sale-queries.ts';
import styles from './sales.module.css';

/** One sold stone: answer it, or see what happened to it. */
export function SalePage() {
  return (
    <HiddenFromClients>
      <OwnSale />
    </HiddenFromClients>
  );
}

function OwnSale() {
  const query = useQuery(saleQuery(useRouteParam('saleId')));
  return (
    <Screen query={query} title="Sale" elsewhere={<ToList to="/marketplace/sales">Back to sales</ToList>}>
      {(sale) => (
        <>
          <PageTitle
            above={<Link to="/marketplace/sales">Sales</Link>}
            title={`Sale ${sale.number}`}
            facts={
              <span className={styles.facts}>
                <SaleBadge status={sale.status} /> {formatCents(cents(sale.price))}, ordered{' '}
                {formatInstantDay(sale.askedAt)}
              </span>
            }
          />
          <PageColumns>
            <Column>
              <Answer sale={sale} />
              <SoldStone sale={sale} />
            </Column>
            <Column>
              <Facts sale={sale} />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

const nextSteps: Readonly<Record<Exclude<SaleStatus, 'Asked' | 'Late'>, string>> = {
  Offered: "The buyer is reviewing your substitute. We'll notify you when they decide.",
  Confirmed:
    'Ship the stone to the diamond desk, insured and with its report. After the stone passes authentication, invoice it under Payouts.',
  Declined:
    "The buyer won't be charged for this stone. If you already sold the stone, leave it off your next feed.",
  Canceled: "The order was canceled. Don't ship the stone. Your next feed will relist it.",
  Returned: 'The stone is being returned to you.',
};

function Answer({ sale }: { readonly sale: Sale }) {
  const { busy, inDialog, error, confirm, decline, offer } = useAnswers(sale);
  if (sale.status !== 'Asked' && sale.status !== 'Late')
    return (
      <Card label="Your response">
        <SectionTitle>What's next</SectionTitle>
        <p className={styles.text}>{nextSteps[sale.status]}</p>
      </Card>
    );
  return (
    <BrassCard label="Your response">
      <SectionTitle beside={<AnswerDeadline sale={sale} />}>Can you deliver this stone?</SectionTitle>
      <p className={styles.text}>
        The buyer sees “Confirmed” only after you confirm. If you decline, the buyer gets a refund.
        {sale.status === 'Late' && ' Your response is overdue, so the diamond desk may respond for you.'}
      </p>
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.buttons}>
        <Button loading={busy} disabled={inDialog} onClick={confirm}>
          Confirm
        </Button>
        <Button variant="default" disabled={busy || inDialog} onClick={offer}>
          Offer another stone
        </Button>
        <Button variant="default" disabled={busy || inDialog} onClick={decline}>
          Decline
        </Button>
      </div>
    </BrassCard>
  );
}

function useAnswers(sale: Sale) {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { busy, error, act } = useAction();
  // Its own button shows that it is under way.
  const dialog = useAction();
  const params = { id: sale.saleId };
  const reload = () => queries.invalidateQueries({ queryKey: salesKey });
  return {
    busy,
    inDialog: dialog.busy,
    error: error ?? dialog.error,
    confirm: () =>
      void act(async () => {
        try {
          await call(answerSale, { params, body: { answer: 'confirm', reason: '' } });
          toast.show({ sentence: `Sale ${sale.number} confirmed` });
        } finally {
          // A colleague may have been first.
          await reload();
        }
      }),
    offer: () =>
      void dialog.act(async () => {
        const { openOfferDialog } = await import('./offer-dialog.tsx');
        if (await openOfferDialog(dialogs, sale)) toast.show({ sentence: 'Stone offered' });
        await reload();
      }),
    decline: () =>
      void dialog.act(async () => {
        const { openDeclineSaleDialog } = await import('./decline-sale-dialog.tsx');
        if (await openDeclineSaleDialog(dialogs, sale))
          toast.show({ sentence: `Sale ${sale.number} declined` });
        await reload();
      }),
  };
}

function SoldStone({ sale: { stone, stockRef, price } }: { readonly sale: Sale }) {
  const title = stoneTitle(stone);
  return (
    <Card label={title}>
      <div className={styles.stone}>
        <DrawnStone stone={stone} size={64} decorative />
        <div>
          <h2 className={styles.stoneTitle}>
            <Link to={stonePath(stone)}>{title}</Link>
          </h2>
          <p className={styles.text}>
            {typeLabel(stone)}, {reportLabel(stone)}, {sizeLabel(stone)} mm
          </p>
          <p className={styles.text}>
            {stockRef === null ? '' : `Stock number ${stockRef}, `}item {stone.supplierItemIdentifier}
          </p>
        </div>
        <strong className={styles.price}>{formatCents(cents(price))}</strong>
      </div>
    </Card>
  );
}

function Facts({ sale }: { readonly sale: Sale }) {
  const { askedAt, answerBy, answeredAt, answeredBy, reason } = sale;
  return (
    <Card label="Details">
      <SectionTitle>Details</SectionTitle>
      <FactList>
        <FactLine name="Ordered">{exactInstant(new Date(askedAt))}</FactLine>
        <FactLine name="Respond by">{exactInstant(new Date(answerBy))}</FactLine>
        {answeredAt !== null && <FactLine name="Decided">{exactInstant(new Date(answeredAt))}</FactLine>}
        {answeredBy !== null && <FactLine name="Decided by">{answeredBy}</FactLine>}
        {reason !== '' && <FactLine name="Reason">{reason}</FactLine>}
      </FactList>
    </Card>
  );
}
