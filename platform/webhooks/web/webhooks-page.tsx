import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useWebhookActions, webhooksQuery } from './use-webhook-actions.ts';
import { WebhookCard } from './webhook-card.tsx';
import styles from './webhooks.module.css';

export function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const webhookActions = useWebhookActions();
  return (
    <Screen query={query} loading={<LoadingState title="Webhooks" />}>
      {({ items, termsAccepted, actions }) => {
        const canMake = termsAccepted && actions.includes('make');
        const addButton = <Button onClick={() => webhookActions.edit()}>Add a webhook</Button>;
        return (
          <>
            <PageTitle
              title="Webhooks"
              facts="Your own server is told of what happens, signed by the Standard Webhooks scheme."
              actions={canMake && items.length > 0 && addButton}
            />
            {webhookActions.error !== undefined && <FailureMessage error={webhookActions.error} />}
            <div className={styles.cards}>
              {!termsAccepted && <TermsFirst />}
              {items.map((webhook) => (
                <WebhookCard key={webhook.endpointId} webhook={webhook} webhookActions={webhookActions} />
              ))}
              {items.length === 0 && (
                <EmptyState
                  title="No webhook yet"
                  text="Add the address of a server of yours. What can’t be delivered is tried again for a day."
                  action={canMake && addButton}
                />
              )}
            </div>
          </>
        );
      }}
    </Screen>
  );
}

function TermsFirst() {
  return (
    <Card label="Terms come first">
      <SectionTitle>Terms come first</SectionTitle>
      <p className={styles.text}>
        Before your company’s programs are told anything, it accepts the participant agreement and the API
        terms of use. <Link to="/membership/agreements">Read and answer them</Link>
      </p>
    </Card>
  );
}
