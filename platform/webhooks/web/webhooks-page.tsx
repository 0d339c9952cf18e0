import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookCard } from './webhook-card.tsx';
import styles from './webhooks.module.css';

export function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const webhookActions = useWebhookActions();
  const { termsAccepted: isReady = false, actions: allowed = [] } = query.data ?? {};
  useHashOpening('new', isReady && allowed.includes('make') && (() => webhookActions.edit()));
  return (
    <Screen query={query} title="Webhooks">
      {({ items, termsAccepted, actions }) => {
        const canMake = termsAccepted && actions.includes('make');
        const addButton = <Button onClick={() => webhookActions.edit()}>Add webhook</Button>;
        return (
          <>
            <PageTitle
              title="Webhooks"
              facts="Get signed event messages on your own server (Standard Webhooks)."
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
                  title="No webhooks yet"
                  text="Add your server's URL to get events. We retry failed deliveries for a day."
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
    <Card label="Accept the terms first">
      <SectionTitle>Accept the terms first</SectionTitle>
      <p className={styles.text}>
        Your company must accept the participant agreement and the API terms of use before it can use
        webhooks. <Link to="/membership/agreements">Review the agreements</Link>
      </p>
    </Card>
  );
}
