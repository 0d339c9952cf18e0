import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { teamQuery, useRefreshTeam } from '#platform/companies/team/web/team-queries.ts';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { maxInvitesAtOnce, sendInvites } from '../contract/invite-endpoints.ts';
import type { MayGive } from '#platform/companies/team/contract/grant-shapes.ts';
import { readAddresses } from '../domain/read-addresses.ts';
import { GrantFields } from '#platform/companies/team/web/grant-fields.tsx';
import { newMemberValues, grantFromValues, grantValues } from '#platform/companies/team/web/grant-values.ts';
import styles from './invites.module.css';
import { ListFileButton } from './list-file-button.tsx';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { InviteOutcome } from '../domain/invite-moves.ts';

/** Invites one or many people, all with the same grant. */
export function InvitePeoplePage() {
  const query = useQuery(teamQuery);
  const [results, setResults] = useState<readonly InviteResult[]>();
  return (
    <>
      <PageTitle
        above={<Link to="/membership/invites">Invites</Link>}
        title="Invite people"
        facts="We'll email each person a link to register. People you invite get access as soon as they register."
        actions={
          results !== undefined && (
            <Button variant="default" onClick={() => setResults(undefined)}>
              Invite more
            </Button>
          )
        }
      />
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {({ mayGive }) => {
          if (results !== undefined) return <InviteResults results={results} />;
          if (mayGive.everywhere || mayGive.locations.length > 0)
            return <InviteForm mayGive={mayGive} onInvited={setResults} />;
          return (
            <EmptyState
              title="You don't have a location yet"
              text="Location administrators invite people to their own locations. Ask a business administrator to assign you a location."
            />
          );
        }}
      </Screen>
    </>
  );
}

const peopleText = z.string().check(
  z.refine((text) => readAddresses(text).length > 0, 'Enter at least one email address.'),
  z.refine(
    (text) => readAddresses(text).length <= maxInvitesAtOnce,
    `Invite up to ${maxInvitesAtOnce} people at a time.`,
  ),
);

const schema = z.extend(grantValues, { people: peopleText });

interface InviteFormProps {
  readonly mayGive: MayGive;
  onInvited(results: readonly InviteResult[]): void;
}

function InviteForm({ mayGive, onInvited }: InviteFormProps) {
  const withStepUp = useStepUp();
  const refreshTeam = useRefreshTeam();
  const form = useLoupeForm({
    schema,
    initial: { ...newMemberValues(mayGive), people: '' },
    onSubmit: ({ people, ...grant }) => {
      const body = { people: readAddresses(people), ...grantFromValues(grant) };
      return withStepUp(() => call(sendInvites, { body }));
    },
    onDone: ({ results }) => {
      onInvited(results);
      void refreshTeam();
    },
  });
  const count = readAddresses(form.values.people).length;
  return (
    <Form form={form} label="Invite people">
      <PageColumns beside="half">
        <Card label="People to invite">
          <SectionTitle beside={count === 0 ? undefined : counted(count, 'person', 'people')}>
            People to invite
          </SectionTitle>
          <div className={styles.stack}>
            <p className={styles.text}>
              Enter or paste email addresses, one per line or separated by commas. You can paste spreadsheet
              columns with first and last names.
            </p>
            <TextAreaField label="Emails" rows={10} {...form.field('people')} />
            <ListFileButton
              onText={(text) => form.setValue('people', appendText(form.values.people, text))}
            />
          </div>
        </Card>
        <Card label="Permissions">
          <SectionTitle>Permissions</SectionTitle>
          <div className={styles.stack}>
            <GrantFields form={form} mayGive={mayGive} />
          </div>
        </Card>
      </PageColumns>
      <FormActions>
        <SubmitButton verb={count > 1 ? `Send ${count} invites` : 'Send invite'} doing="Sending" />
      </FormActions>
    </Form>
  );
}

const appendText = (current: string, added: string): string =>
  current.trim() === '' ? added : `${current.trimEnd()}\n${added}`;

type InviteResult = EndpointResult<typeof sendInvites>['results'][number];

const outcomeLabels: Readonly<Record<InviteOutcome, { readonly kind: StatusKind; readonly says: string }>> = {
  Invited: { kind: 'ok', says: 'Invited' },
  NotAnEmail: { kind: 'bad', says: 'Check the email address' },
  Twice: { kind: 'mute', says: 'Duplicate, invited once' },
  WorksHere: { kind: 'mute', says: 'Already on your team' },
  Waits: { kind: 'warn', says: 'Already asked to join. Approve on the team page' },
  InvitedAlready: { kind: 'mute', says: 'Already invited' },
};

/** The result of each row, failed ones first. */
function InviteResults({ results }: { readonly results: readonly InviteResult[] }) {
  const sent = results.filter(({ outcome }) => outcome === 'Invited').length;
  const failedCount = results.length - sent;
  const failedFirst = results.toSorted(
    (a, b) => Number(a.outcome === 'Invited') - Number(b.outcome === 'Invited'),
  );
  return (
    <Card label="Results">
      <div role="status">
        <SectionTitle beside={<Link to="/membership/invites">See all invites</Link>}>
          {counted(sent, 'invite')} sent
          {failedCount > 0 && `, ${failedCount} not sent`}
        </SectionTitle>
      </div>
      <ul className={styles.results} aria-label="Results">
        {failedFirst.map(({ email, outcome }, index) => (
          <li key={`${index} ${email}`} className={styles.result}>
            <span className={styles.email}>{email}</span>
            <StatusBadge kind={outcomeLabels[outcome].kind}>{outcomeLabels[outcome].says}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
