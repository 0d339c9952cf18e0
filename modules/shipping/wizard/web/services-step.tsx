import type { UseQueryResult } from '@tanstack/react-query';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import type { Quote } from '#modules/shipping/quotes/contract/quote-shapes.ts';
import { ServiceList } from '#modules/shipping/quotes/web/service-list.tsx';

interface ServicesStepProps {
  readonly query: UseQueryResult<Quote>;
  readonly optionId: string | null;
  onChoose(optionId: string): void;
}

/** Which service of which carrier takes it. */
export function ServicesStep({ query, optionId, onChoose }: ServicesStepProps) {
  const refresh = (): void => void query.refetch();
  if (query.isError) return <FailureFace error={query.error} onRetry={refresh} />;
  if (query.data === undefined || query.isPlaceholderData) return <LoadingFace title="Asking the carriers" />;
  return (
    <ServiceList
      quote={query.data}
      answeredAt={query.dataUpdatedAt}
      optionId={optionId}
      busy={query.isFetching}
      onChoose={onChoose}
      onRefresh={refresh}
    />
  );
}
