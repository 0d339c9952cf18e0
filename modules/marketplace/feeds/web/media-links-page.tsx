import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { relativeWords } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listMediaLinks, retryMediaLinks } from '#modules/marketplace/media/contract/links.ts';
import type { MediaLink } from '#modules/marketplace/media/contract/links.ts';
import { linkStatuses } from '#modules/marketplace/media/domain/media-rules.ts';
import {
  explainLink,
  linkKindWords,
  linkStatusWords,
  linkTones,
} from '#modules/marketplace/media/web/link-words.ts';
import { mediaLinksKey } from '#modules/marketplace/media/web/media-queries.ts';
import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';

/** The links in a seller's feeds, and what happened to each. */
export function MediaLinksPage() {
  const [status, setStatus] = useStoredChoice('media-links.status', storedOneOf(linkStatuses));
  const { table, first } = useListPage({
    key: [...mediaLinksKey, 'list'],
    list: (query, options) => call(listMediaLinks, { query: { limit: 50, ...query } }, options),
    filter: { status },
    search: 'Stock number',
    storedSearch: 'media-links.search',
  });
  const unshown = (first?.counts.Failed ?? 0) + (first?.counts.Refused ?? 0);
  return (
    <>
      <PageTitle
        title="Pictures and reports"
        facts="We fetch the links in your feed. The ones that work appear on your listings."
        above={<Link to="/marketplace/feeds">Feeds</Link>}
        actions={unshown > 0 && <Retry count={unshown} />}
      />
      <DataTable
        label="Pictures and reports"
        columns={columns}
        {...table}
        rowId={({ stockRef, kind }) => `${stockRef}/${kind}`}
        rowName={({ stockRef, kind }) => `${linkKindWords[kind]} of ${stockRef}`}
        attention={({ status: is }) => (is === 'Refused' || is === 'Failed' ? 'bad' : undefined)}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: linkStatuses.map((value) => ({ value, label: linkStatusWords[value] })),
            onChange: setStatus,
          }),
        ]}
        exportName="media-links"
        empty={
          <EmptyState
            title={status === undefined ? 'No links yet' : 'No links with this status'}
            text="Add columns for images, videos and report files to your feed."
          />
        }
      />
    </>
  );
}

function Retry({ count }: { readonly count: number }) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const retry = () =>
    void act(async () => {
      const { retried } = await call(retryMediaLinks, {});
      toast.show({ sentence: `We'll fetch ${counted(retried, 'link')} again within a few minutes` });
      await queries.invalidateQueries({ queryKey: mediaLinksKey });
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <Button variant="default" loading={busy} onClick={retry}>
        Retry {counted(count, 'link')}
      </Button>
    </>
  );
}

const columns: readonly TableColumn<MediaLink>[] = [
  {
    key: 'stockRef',
    header: 'Stock number',
    width: 130,
    isKey: true,
    value: ({ stockRef }) => stockRef,
    render: ({ stockRef, itemId, diamondType }) => (
      <Link to={stonePath({ supplierItemIdentifier: itemId, diamondType })}>{stockRef}</Link>
    ),
    card: 'title',
  },
  { key: 'kind', header: 'Type', width: 130, value: ({ kind }) => linkKindWords[kind], card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 130,
    value: ({ status }) => linkStatusWords[status],
    render: ({ status }) => <StatusBadge kind={linkTones[status]}>{linkStatusWords[status]}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'reason',
    header: 'Details',
    width: 300,
    value: (link) => explainLink(link, (at) => relativeWords(at, now())),
    card: 'note',
  },
  {
    key: 'url',
    header: 'Link',
    width: 320,
    value: ({ url }) => url,
    render: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer noopener">
        {url}
      </a>
    ),
    card: 'note',
  },
  timeColumn(({ changedAt }) => changedAt, { key: 'changedAt', header: 'Updated', width: 110, card: 'fact' }),
];
