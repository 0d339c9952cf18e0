import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { teamQuery } from '#platform/companies/team/web/team-queries.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteResults } from './invite-results.tsx';
import type { InviteResult } from './invite-results.tsx';

/** One or many people are asked to work for the company, all with the same place. */
export function InvitePeoplePage() {
  const query = useQuery(teamQuery);
  const [results, setResults] = useState<readonly InviteResult[]>();
  return (
    <>
      <PageTitle
        above={<Link to="/membership/invites">Invites</Link>}
        title="Invite people"
        facts="Each gets a mail with a link of their own, registers with it and is let in at once."
        actions={
          results !== undefined && (
            <Button variant="default" onClick={() => setResults(undefined)}>
              Invite more
            </Button>
          )
        }
      />
      <Screen query={query} loading={<LoadingFace rows={6} />}>
        {({ mayGive }) => {
          if (results !== undefined) return <InviteResults results={results} />;
          if (mayGive.everywhere || mayGive.locations.length > 0)
            return <InviteForm mayGive={mayGive} onInvited={setResults} />;
          return (
            <EmptyFace
              title="You have no location yet"
              text="A location administrator invites to their own locations. Ask a business administrator to give you one."
            />
          );
        }}
      </Screen>
    </>
  );
}
