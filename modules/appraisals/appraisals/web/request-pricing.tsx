import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { askForAppraisalQuote, getAppraisalQuote } from '../contract/quote-endpoint.ts';
import { appraisalsKey } from './summary-query.ts';

const quoteQuery = queryOptions({
  queryKey: [...appraisalsKey, 'quote'],
  queryFn: ({ signal }) => call(getAppraisalQuote, {}, { signal }),
});

/** Asks the provider for a price, once a week, and says that it was asked. */
export function RequestPricing() {
  const queries = useQueryClient();
  const { data } = useQuery(quoteQuery);
  const { busy, error, act } = useAction();
  if (data === undefined) return null;
  const { askedAt } = data;
  return (
    <div aria-live="polite">
      {askedAt === null ? (
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() =>
            void act(async () => {
              queries.setQueryData(quoteQuery.queryKey, await call(askForAppraisalQuote, {}));
            })
          }
        >
          Request pricing
        </Button>
      ) : (
        <p>
          Pricing requested {formatDay(day(providerDay(new Date(askedAt))))}. We'll reply by phone or email.
        </p>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}
