import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { listInvites } from '../contract/invite-endpoints.ts';
import { inviteStandings } from '../domain/invite-moves.ts';
import type { InviteStanding } from '../domain/invite-moves.ts';
import { teamKeys } from '#platform/companies/team/web/team-queries.ts';
import { inviteColumns } from './invite-columns.ts';
import { nameOfInvite } from './columns-of-any-invite.tsx';
import styles from './invites.module.css';
import { useInviteActs } from './use-invite-acts.ts';

/** Whom the company has asked to work for it, and what became of it. */
export function InvitesPage() {
  const [search, setSearch] = useState('');
  const [standing, setStanding] = useState<InviteStanding>();
  const asked = useDeferredValue(search.trim());
  const remember = useRemembered('invites');
  const acts = useInviteActs();
  const query = useInfiniteQuery(
    pagedQuery([...teamKeys.invites, asked, standing], (beginning, options) =>
      call(
        listInvites,
        {
          query: {
            limit: 50,
            ...(asked === '' ? {} : { search: asked }),
            ...(standing === undefined ? {} : { standing }),
            ...beginning,
          },
        },
        options,
      ),
    ),
  );
  const isNarrowed = asked !== '' || standing !== undefined;
  return (
    <>
      <PageTitle
        title="Invites"
        facts="An invite can be used once and for 14 days. Sending it again ends the link of the letter before."
        actions={<InviteLink />}
      />
      {acts.error !== undefined && (
        <div className={styles.trouble}>
          <FailureFace error={acts.error} />
        </div>
      )}
      <DataTable
        label="Invites"
        columns={inviteColumns(acts)}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ id }) => id}
        rowName={nameOfInvite}
        remember={remember}
        search={{ placeholder: 'Search name or e-mail', value: search, onChange: setSearch }}
        filters={[
          choiceFilter({
            key: 'standing',
            label: 'Status',
            value: standing,
            options: inviteStandings.map((value) => ({ value, label: value })),
            onChange: (value) => setStanding(value),
          }),
        ]}
        onClearFilters={() => setStanding(undefined)}
        exportName="invites"
        height="calc(100dvh - 240px)"
        empty={
          isNarrowed ? (
            <EmptyFace title="No invite like this" text="Search less, or choose another status." />
          ) : (
            <EmptyFace
              title="Nobody is invited"
              text="Invite the people who work with you; they choose their own password and are let in at once."
              action={<InviteLink />}
            />
          )
        }
      />
    </>
  );
}

function InviteLink() {
  return (
    <Button component={Link} to="/membership/invites/new">
      Invite people
    </Button>
  );
}
