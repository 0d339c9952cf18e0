import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { sendAppraisalLink, withdrawAppraisalLink } from '../../contract/link-endpoints.ts';
import type { DocumentLink } from '../../contract/link-endpoints.ts';
import { linkOpens } from '../../domain/document-link.ts';
import { linksQuery } from '../appraisal-queries.ts';
import styles from '../appraisal.module.css';

/** Sends the sealed document to the customer by a link, and turns links off. */
export function EmailCard({ appraisal }: { readonly appraisal: Appraisal }) {
  const { appraisalId, content } = appraisal;
  const queries = useQueryClient();
  const query = useQuery(linksQuery(appraisalId));
  const form = useLoupeForm({
    schema: sendAppraisalLink.body,
    initial: { email: textOf(content.customer, 'email') },
    onSubmit: (body) => call(sendAppraisalLink, { params: { appraisalId }, body }),
    onDone: () => void queries.invalidateQueries(linksQuery(appraisalId)),
  });
  return (
    <Card label="Email to customer">
      <SectionTitle>Email to customer</SectionTitle>
      <Form form={form} label="Email to customer" guard={false}>
        <EmailField
          label="Customer email"
          hint="The link opens the sealed PDF for 30 days. No account needed."
          {...form.field('email')}
        />
        <FormActions>
          <SubmitButton verb="Email appraisal" doing="Sending" />
        </FormActions>
      </Form>
      <Screen query={query} empty={null}>
        {(links) => (
          <ul className={styles.links} aria-label="Emailed links">
            {links.map((link) => (
              <LinkItem key={link.linkId} link={link} appraisalId={appraisalId} />
            ))}
          </ul>
        )}
      </Screen>
    </Card>
  );
}

interface LinkItemProps {
  readonly link: DocumentLink;
  readonly appraisalId: string;
}

function LinkItem({ link, appraisalId }: LinkItemProps) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const [at] = useState(now);
  const { linkId, email, revision, sentAt, opened, withdrawnAt } = link;
  const expiresAt = new Date(link.expiresAt);
  const opens = linkOpens(
    { expiresAt, withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt), opened },
    at,
  );
  return (
    <li>
      <div>
        <b>{email}</b>
        <span>
          {`Revision ${revision}, `}
          <RelativeTime instant={new Date(sentAt)} />
          {opened === 0 ? '. Not downloaded' : `. ${counted(opened, 'download')}`}
        </span>
        {opens && (
          <span>
            Expires <RelativeTime instant={expiresAt} />
          </span>
        )}
      </div>
      {opens ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={`Turn off link to ${email}`}
          onClick={() =>
            void act(async () => {
              await call(withdrawAppraisalLink, { params: { appraisalId, linkId } });
              await queries.invalidateQueries(linksQuery(appraisalId));
            })
          }
        >
          Turn off link
        </Button>
      ) : (
        <StatusBadge kind="mute">{withdrawnAt === null ? 'Expired' : 'Turned off'}</StatusBadge>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </li>
  );
}
