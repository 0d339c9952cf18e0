import { Button, Switch } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { providerZone } from '#platform/access/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { billingKey, saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { chooseCredit, creditRefundAsPdf, getCredit } from '../contract/credit-endpoints.ts';
import type { Credit } from '../contract/credit-endpoints.ts';

const creditQuery = queryOptions({
  queryKey: [billingKey, 'credit'],
  queryFn: ({ signal }) => call(getCredit, {}, { signal }),
});

const shown = 8;
const shownDay = (at: string): string => formatDay(day(dayInZone(new Date(at), providerZone)));

/** What the company is owed, where it came from, and what it paid. Absent while there was never any. */
export function CreditCard() {
  const query = useQuery(creditQuery);
  return (
    <Screen query={query} loading={null}>
      {(credit) =>
        credit.moves.length === 0 ? null : (
          <div className={styles.above}>
            <CreditHistory credit={credit} />
          </div>
        )
      }
    </Screen>
  );
}

function CreditHistory({ credit: { balance, keeps, moves, refund, actions } }: { readonly credit: Credit }) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const choose = (pays: boolean) =>
    act(async () => {
      await call(chooseCredit, { body: { keeps: !pays } });
      await queries.invalidateQueries({ queryKey: [billingKey] });
      toast.show({ sentence: pays ? 'Credit applies automatically' : 'Credit stays on your account' });
    });
  const saveReceipt = (refundId: string) =>
    void act(() => saveAnswer(creditRefundAsPdf, { params: { refundId } }, 'refund-receipt.pdf'));
  const dialogs = useDialogs();
  const request = async () => {
    const { openCreditRefundDialog } = await import('./refund-dialog.tsx');
    if (!(await openCreditRefundDialog(dialogs, balance))) return;
    toast.show({ sentence: 'Refund requested' });
    await queries.invalidateQueries({ queryKey: [billingKey] });
  };
  return (
    <Card label="Credit">
      <SectionTitle beside={<Money cents={balance} />}>Credit</SectionTitle>
      <Switch
        label="Apply credit automatically"
        description="Pays your oldest open invoice or order right away. Turn this off to keep your credit."
        checked={!keeps}
        disabled={busy || !actions.includes('choose')}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      {error !== undefined && <FailureMessage error={error} />}
      {refund !== null && (
        <p className={styles.quiet}>
          Refund of <Money cents={refund.amount} /> requested {shownDay(refund.requestedAt)}. We'll notify you
          when it's reviewed.
        </p>
      )}
      <FactList>
        {moves.slice(0, shown).map(({ at, says, amount, number, refundId }) => (
          <FactLine
            key={`${at}/${number ?? ''}/${amount}`}
            name={number === null ? says : `${says}, ${number}`}
            note={shownDay(at)}
          >
            <span className={styles.facts}>
              {refundId !== null && (
                <TextButton
                  label={`Receipt: refund of ${shownDay(at)}`}
                  onClick={() => saveReceipt(refundId)}
                >
                  Receipt
                </TextButton>
              )}
              <Money cents={amount} />
            </span>
          </FactLine>
        ))}
      </FactList>
      {actions.includes('refund') && (
        <div className={styles.acts}>
          <Button variant="default" onClick={() => void request()}>
            Request refund
          </Button>
        </div>
      )}
    </Card>
  );
}
