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
import { listOutgoingMail } from '../../contract/mail-endpoints.ts';
import type { OutgoingMail } from '../../contract/mail-endpoints.ts';
import { mailColumns } from './mail-columns.tsx';
import { outgoingMailKey, useRetryMail } from './use-retry-mail.ts';

type State = OutgoingMail['state'];

/** What leaves the house by mail: what waits for the mail server, what it refused, what left. */
export function OutgoingMailPage() {
  const [state, setState] = useState<State | undefined>(undefined);
  const retrying = useRetryMail();
  const query = useInfiniteQuery(
    pagedQuery([...outgoingMailKey, state], (beginning, options) =>
      call(
        listOutgoingMail,
        {
          query: {
            limit: 50,
            ...(state === undefined ? {} : { state }),
            ...beginning,
          },
        },
        options,
      ),
    ),
  );
  return (
    <>
      <PageTitle
        title="Outgoing mail"
        facts="Kept before it is sent: a mail server that is away delays mail and loses none."
      />
      {retrying.error !== undefined && <FailureFace error={retrying.error} />}
      <DataTable
        label="Outgoing mail"
        columns={mailColumns(retrying)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ id }) => id}
        rowName={({ subject, to }) => `${subject}, to ${to}`}
        attention={(mail) => (mail.state === 'Refused' ? 'bad' : undefined)}
        filters={[
          choiceFilter<State>({
            key: 'state',
            label: 'Mail',
            value: state,
            options: [
              { value: 'Waiting', label: 'waiting' },
              { value: 'Refused', label: 'refused' },
              { value: 'Sent', label: 'sent' },
            ],
            onChange: setState,
          }),
        ]}
        onClearFilters={() => setState(undefined)}
        exportName="outgoing-mail"
        height="calc(100dvh - 240px)"
        empty={
          <EmptyFace
            title={state === undefined ? 'Nothing has left yet' : 'Nothing here'}
            text="Each notification by mail, each digest and each message of a template stands here with how far it is."
          />
        }
      />
    </>
  );
}
