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
  NotLinked: 'If your company is insured with us, enter its policy number.',
  Skipped: 'You skipped this step. You can link a policy anytime.',
  InProgress: "We're looking up your policy.",
  Completed: 'Your policy is linked.',
  NotFound: 'Account not found. Check the number and try again.',
  NotActive: 'No active policy. Enter the number of an active policy, or skip this step.',
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
            Link policy
          </Button>
        </div>
      )}
    </Card>
  );
}
