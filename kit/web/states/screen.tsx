import type { ReactNode } from 'react';
import { PageTitle } from '../display/page-title.tsx';
import { RefusalError } from '../call/refusal-error.ts';
import { EmptyState } from './empty-state.tsx';
import { FailureMessage } from './failure-message.tsx';
import { LoadingState } from './loading-state.tsx';

/** The parts of TanStack's query result used here. */
export interface ScreenQuery<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

interface ScreenProps<Data> {
  readonly query: ScreenQuery<Data>;
  /** A page's title, shown while it loads and if it fails; the content brings its own. */
  readonly title?: string;
  readonly loading?: ReactNode;
  readonly empty?: ReactNode;
  /** For a record's page: a link to the list, if the record doesn't exist and a retry would not help. */
  readonly elsewhere?: ReactNode;
  isEmpty?(data: Data): boolean;
  children(data: Data): ReactNode;
}

/**
 * Shows a query's state: loading, empty, missing, failed, or the content. Loaded data stays visible if a refetch fails.
 */
export function Screen<Data>(props: ScreenProps<Data>) {
  const { query, title, loading, empty, elsewhere, isEmpty, children } = props;
  if (query.data !== undefined) {
    const nothing = empty !== undefined && (isEmpty ?? hasNothing)(query.data);
    return nothing ? empty : children(query.data);
  }
  if (query.isError && elsewhere !== undefined && isMissing(query.error))
    return (
      <EmptyState
        title={query.error.sentence}
        text={query.error.next ?? "What you're looking for may have been removed, or the link may be wrong."}
        action={elsewhere}
        isPage={title !== undefined}
      />
    );
  if (query.isError)
    return (
      <>
        {title !== undefined && <PageTitle title={title} />}
        <FailureMessage error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  return loading ?? <LoadingState {...(title === undefined ? {} : { title })} />;
}

const isMissing = (error: unknown): error is RefusalError =>
  error instanceof RefusalError && error.status === 404;

function hasNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}
