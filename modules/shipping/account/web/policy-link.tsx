import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { AccountLink } from '../contract/account-endpoints.ts';
import type { LinkFailure, LinkStatus } from '../domain/account-link.ts';
import { accountQuery } from './account-status.ts';
import styles from './account.module.css';

const statusSentences: Readonly<Record<Exclude<LinkStatus, 'Failed'> | LinkFailure, string>> = {
  NotLinked: 'If your company is insured with us, tell us its policy number.',
  Skipped: 'You went on without a policy. You can link one at any time.',
  InProgress: 'We are looking it up.',
  Completed: 'It is yours.',
  NotFound: 'Account not found. Check the number and tell it again.',
  NotActive: 'No active policy. Tell us the number of one that holds today, or go on without it.',
};

interface PolicyLinkProps {
  readonly link: AccountLink;
  readonly canLinkAccounts: boolean;
}

/** Spec shipping §4, LinkPerson: the status of the person's policy link. */
export function PolicyLink({ link, canLinkAccounts }: PolicyLinkProps) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const linkPolicy = async (): Promise<void> => {
    const { openLinkDialog } = await import('./link-dialog.tsx');
    if (await openLinkDialog(dialogs)) await queries.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  return (
    <Card label="Your policy">
      <SectionTitle beside={link.number ?? undefined}>Your policy with us</SectionTitle>
      <p className={styles.quiet}>
        {statusSentences[link.state === 'Failed' ? (link.fault ?? 'NotFound') : link.state]}
      </p>
      {canLinkAccounts && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void linkPolicy()}>
            Link a policy
          </Button>
        </div>
      )}
    </Card>
  );
}
