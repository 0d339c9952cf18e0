import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { BannerStrip } from '#kit/web/toast/banner-strip.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useActor } from '#platform/access/web.tsx';
import { askAdministratorText } from '../contract/method-readers.ts';
import type { PaysBy } from '../domain/method.ts';
import { MethodCard } from './method-card.tsx';
import { methodsQuery } from './method-queries.ts';
import styles from './methods.module.css';
import { useMethodActions } from './use-method-actions.ts';
import type { MethodActions } from './use-method-actions.ts';

export function MethodsPage() {
  const actor = useActor();
  return actor.kind === 'member' ? <Methods key={actor.companyId} companyId={actor.companyId} /> : null;
}

function Methods({ companyId }: { readonly companyId: string }) {
  const query = useQuery(methodsQuery(companyId));
  const { items: methods = [], actions } = query.data ?? {};
  const methodActions = useMethodActions(companyId, methods);
  const canAdd = actions?.includes('add') === true;
  return (
    <>
      <PageTitle
        title="Payment methods"
        facts="Cards and ACH bank accounts. We store only the last four digits."
        actions={canAdd && methods.length > 0 && <AddButtons methodActions={methodActions} />}
      />
      {query.data !== undefined && !canAdd && (
        <div className={styles.ask}>
          <BannerStrip>{askAdministratorText}</BannerStrip>
        </div>
      )}
      {methodActions.error !== undefined && <FailureMessage error={methodActions.error} />}
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {({ items, modules }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                title="No payment methods yet"
                text="Add a card or bank account to pay for labels, insurance and diamonds. Your first method becomes the default."
                action={canAdd && <AddButtons methodActions={methodActions} />}
              />
            ) : (
              <ul className={styles.methods} aria-label="Payment methods">
                {items.map((method) => (
                  <li key={method.id}>
                    <MethodCard method={method} methodActions={methodActions} />
                  </li>
                ))}
              </ul>
            )}
            <AcceptedByModule modules={modules} />
          </>
        )}
      </Screen>
    </>
  );
}

function AddButtons({ methodActions }: { readonly methodActions: MethodActions }) {
  return (
    <>
      <Button variant="default" onClick={() => methodActions.add('BankAccount')}>
        Add bank account
      </Button>
      <Button onClick={() => methodActions.add('CreditCard')}>Add credit card</Button>
    </>
  );
}

const columns: readonly (readonly [PaysBy, string])[] = [
  ['CreditCard', 'Credit card'],
  ['BankAccount', 'Bank account'],
  ['WireTransfer', 'Wire'],
];

interface AcceptedByModuleProps {
  readonly modules: readonly { readonly name: string; readonly takes: readonly PaysBy[] }[];
}

/** Spec rulings 17e: the payment types each part of the portal accepts. */
function AcceptedByModule({ modules }: AcceptedByModuleProps) {
  return (
    <Card label="Accepted payment types">
      <SectionTitle>Accepted payment types</SectionTitle>
      <table className={styles.takes}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            {columns.map(([kind, name]) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, takes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(([kind]) => (
                <td key={kind}>{takes.includes(kind) ? <AcceptedMark /> : '-'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Labels, insurance and diamonds use one card; other cards pay bills. Labels and insurance are billed
        weekly. Invoices can also be paid by wire or ACH credit. Wires aren't saved as a payment method;
        you'll see the instructions when you pay.
      </p>
    </Card>
  );
}

function AcceptedMark() {
  return (
    <span className={styles.taken}>
      <Icon name="check" size={15} />
      <span className={styles.hidden}>Accepted</span>
    </span>
  );
}
