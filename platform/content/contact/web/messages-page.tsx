import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { listContactMessages } from '../contract/contact-messages.ts';
import { messageColumns } from './message-columns.tsx';
import { deskMessagesKey, useMarkAnswered } from './use-mark-answered.ts';

type State = 'open' | 'answered';

/** Spec platform §9: contact response 2 business days; what is due first stands first. */
export function MessagesPage() {
  const [state, setState] = useState<State>('open');
  const remember = useRemembered('desk-messages');
  const marking = useMarkAnswered();
  const query = useInfiniteQuery(
    pagedQuery([...deskMessagesKey, state], (beginning, options) =>
      call(listContactMessages, { query: { limit: 50, state, ...beginning } }, options),
    ),
  );
  const counts = query.data?.pages[0];
  return (
    <>
      <PageTitle title="Messages" facts={counts === undefined ? ' ' : factsOf(counts)} />
      {marking.error !== undefined && <FailureFace error={marking.error} />}
      <DataTable
        label="Messages"
        columns={messageColumns(marking)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ id }) => id}
        rowName={({ personName, companyName }) => `${personName}, ${companyName}`}
        attention={({ due }) => (due === 'Overdue' ? 'bad' : undefined)}
        remember={remember}
        filters={[
          choiceFilter<State>({
            key: 'state',
            label: 'Messages',
            value: state,
            options: [
              { value: 'open', label: 'to answer' },
              { value: 'answered', label: 'answered' },
            ],
            onChange: (value) => setState(value ?? 'open'),
          }),
        ]}
        onClearFilters={() => setState('open')}
        exportName="messages"
        height="calc(100dvh - 240px)"
        empty={
          <EmptyFace
            title={state === 'open' ? 'Everybody is answered' : 'Nothing answered yet'}
            text="What members ask on their help page stands here with the day by which they were promised an answer."
          />
        }
      />
    </>
  );
}

function factsOf({ open, overdue }: { readonly open: number; readonly overdue: number }): string {
  if (open === 0) return 'Nobody waits for an answer.';
  const waiting = open === 1 ? '1 message waits' : `${open.toLocaleString('en-US')} messages wait`;
  return overdue === 0
    ? `${waiting} for an answer.`
    : `${waiting} for an answer, ${overdue} of them overdue.`;
}
