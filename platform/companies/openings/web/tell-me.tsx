import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { askForService, listComingServices, withdrawServiceRequest } from '../contract/coming-endpoints.ts';
import type { ComingServiceKey } from '../contract/coming.ts';

const comingQuery = queryOptions({
  queryKey: ['companies', 'coming-services'],
  queryFn: ({ signal }) => call(listComingServices, {}, { signal }),
});

interface TellMeProps {
  readonly service: ComingServiceKey;
  readonly name: string;
  readonly filled?: boolean;
}

/** Asks to be told when the service opens, and takes it back. */
export function TellMe({ service, name, filled = false }: TellMeProps) {
  const actor = useActor();
  const queries = useQueryClient();
  const { error, busy, act } = useAction();
  const isMember = actor.kind === 'member' && actor.viewing === undefined;
  const { data } = useQuery({ ...comingQuery, enabled: isMember });
  if (!isMember || data === undefined) return null;
  const askedAt = data.items.find((item) => item.service === service)?.askedAt ?? null;
  const save = (endpoint: typeof askForService | typeof withdrawServiceRequest) =>
    void act(async () => {
      await call(endpoint, { params: { service } });
      await queries.invalidateQueries({ queryKey: comingQuery.queryKey });
    });
  return (
    <div aria-live="polite">
      {error !== undefined && <FailureMessage error={error} />}
      {askedAt === null ? (
        <Button
          variant={filled ? 'filled' : 'default'}
          size="sm"
          disabled={busy}
          aria-label={`Notify me: ${name}`}
          onClick={() => save(askForService)}
        >
          Notify me
        </Button>
      ) : (
        <p>
          We'll notify you when {name} opens. Requested {formatDay(day(providerDay(new Date(askedAt))))}.{' '}
          <TextButton aria-label={`Don't notify me: ${name}`} onClick={() => save(withdrawServiceRequest)}>
            Don't notify me
          </TextButton>
        </p>
      )}
    </div>
  );
}
