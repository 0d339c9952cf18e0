import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { BrassCard, Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { Receivable } from '../contract/receivables-endpoints.ts';
import { stageKinds } from './collection-tones.ts';
import { MemberAccountCards } from './member-account.tsx';
import { BillTable } from './company-bills.tsx';
import { receivableQuery } from './receivables-queries.ts';
import { useReceivableActs } from './use-receivable-acts.ts';
import styles from './receivables.module.css';

/** One company's account, in the figures that its own billing pages show. */
export function AccountPage() {
  const query = useQuery(receivableQuery(useRouteParam('companyId')));
  return (
    <Screen
      query={query}
      title="Account"
      elsewhere={<ToList to="/desk/receivables">Back to receivables</ToList>}
    >
      {(account) => (
        <>
          <PageTitle
            above={<Link to="/desk/receivables">Receivables</Link>}
            title={account.company}
            facts={`${formatCents(account.owed)} owed, ${formatCents(account.pastDue)} past due. Next: ${account.nextStep}.`}
          />
          <Account account={account} />
        </>
      )}
    </Screen>
  );
}

function Account({ account }: { readonly account: Receivable }) {
  const acts = useReceivableActs();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const one = chosen.size === 1 ? [...chosen][0] : undefined;
  return (
    <>
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <PageColumns>
        <Column>
          <BrassCard label="Open items">
            <SectionTitle
              beside={<StatusBadge kind={stageKinds[account.stage]}>{account.stage}</StatusBadge>}
            >
              Open items
            </SectionTitle>
            {account.bills.length === 0 ? (
              <p className={styles.quiet}>No open items.</p>
            ) : (
              <BillTable
                company={account.company}
                bills={account.bills}
                chosen={chosen}
                onChoose={setChosen}
              />
            )}
            <div className={styles.openedActs}>
              {account.bills.length > 0 && (
                <Button variant="default" onClick={() => void acts.promise(account, account.owed)}>
                  Record promise
                </Button>
              )}
              <Button variant="default" onClick={() => void acts.adjust(account, 'credit', one)}>
                Adjust
              </Button>
              {account.bills.length > 0 && (
                <Button
                  variant="outline"
                  color="red"
                  className={styles.destroy}
                  onClick={() => void acts.adjust(account, 'write_off', one)}
                >
                  Write off
                </Button>
              )}
            </div>
          </BrassCard>
          <Promises account={account} onWithdraw={() => void acts.withdraw(account)} />
          <MemberAccountCards companyId={account.companyId} />
        </Column>
        <Column>
          <Card label="Account">
            <SectionTitle>Account</SectionTitle>
            <FactList>
              <FactLine name="Client ID">{account.clientId ?? '-'}</FactLine>
              <FactLine name="Owed">
                <Money cents={account.owed} />
              </FactLine>
              <FactLine name="Past due" note="less credit">
                <Money cents={account.pastDue} />
              </FactLine>
              <FactLine name="Amount pending" note="not invoiced yet">
                <Money cents={account.pending} />
              </FactLine>
              <FactLine name="Credit">
                <Money cents={account.credit} />
              </FactLine>
            </FactList>
            {account.stopped !== null && <p className={styles.quiet}>The member sees: {account.stopped}</p>}
            <div className={styles.openedActs}>
              <Button variant="default" onClick={() => void acts.sendStatement(account)}>
                Send statement
              </Button>
            </div>
          </Card>
          <Hold
            account={account}
            onPlace={() => void acts.hold(account)}
            onRelease={() => void acts.release(account)}
          />
        </Column>
      </PageColumns>
    </>
  );
}

function Promises({ account, onWithdraw }: { readonly account: Receivable; onWithdraw(): void }) {
  return (
    <Card label="Promises">
      <SectionTitle>Promises</SectionTitle>
      {account.promises.length === 0 ? (
        <p className={styles.quiet}>No promises recorded.</p>
      ) : (
        <FactList>
          {account.promises.map((promise) => (
            <FactLine
              key={promise.promiseId}
              name={`${formatCents(promise.amount)} by ${formatDay(day(promise.promisedOn))}`}
              note={`${promise.note}, recorded by ${promise.madeBy}`}
            >
              {promise.status}
            </FactLine>
          ))}
        </FactList>
      )}
      {account.promises.some(({ status }) => status === 'Open' || status === 'Missed') && (
        <div className={styles.openedActs}>
          <Button variant="default" onClick={onWithdraw}>
            Withdraw promise
          </Button>
        </div>
      )}
    </Card>
  );
}

interface HoldProps {
  readonly account: Receivable;
  onPlace(): void;
  onRelease(): void;
}

function Hold({ account: { hold }, onPlace, onRelease }: HoldProps) {
  return (
    <Card label="Credit hold">
      <SectionTitle>Credit hold</SectionTitle>
      <p className={styles.quiet}>
        {hold === null
          ? 'No hold. Past-due balances already block purchases.'
          : `${hold.reason} Placed by ${hold.placedBy}.`}
      </p>
      <div className={styles.openedActs}>
        {hold === null ? (
          <Button variant="default" onClick={onPlace}>
            Place hold
          </Button>
        ) : (
          <Button variant="default" onClick={onRelease}>
            Release hold
          </Button>
        )}
      </div>
    </Card>
  );
}
