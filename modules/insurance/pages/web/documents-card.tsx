import { Button } from '@mantine/core';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { Certificate } from '#modules/insurance/certificates/contract/certificate-endpoints.ts';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { providerDay } from '#platform/access/contract.ts';
import { onDay } from './policy-words.ts';
import type { usePolicyActs } from './use-policy-acts.ts';
import styles from './policies.module.css';

interface DocumentsCardProps {
  readonly policy: Policy;
  readonly certificates: readonly Certificate[];
  readonly acts: ReturnType<typeof usePolicyActs>;
}

interface Paper {
  readonly id: string;
  readonly title: string;
  readonly says: string;
  open(): void;
}

/** Later ones are on the Certificates page. */
const mostCertificates = 5;

/** The insurer's documents, then certificates, the loss run and questionnaires made here. */
function papersOf({ policy, certificates, acts }: DocumentsCardProps): readonly Paper[] {
  const made = (at: string): string => onDay(providerDay(new Date(at)));
  return [
    ...policy.documents.map(({ documentId, title, on, detail }) => ({
      id: documentId,
      title,
      says: `${onDay(on)}, ${detail}`,
      open: () => acts.document(policy, documentId),
    })),
    ...certificates.slice(0, mostCertificates).map((one) => ({
      id: one.certificateId,
      title: `Certificate for ${one.holderName}`,
      says: `${one.holderKind}, ${made(one.issuedAt)}`,
      open: () => acts.certificate(one),
    })),
    {
      id: 'loss-run',
      title: 'Current loss run',
      says: `${counted(policy.claims.length, 'claim')}, as of ${made(policy.readAt)}`,
      open: () => acts.lossRun(policy),
    },
    ...policy.questionnaires.map(({ questionnaireId, renewsOn, sentAt }) => ({
      id: questionnaireId,
      title: `Renewal questionnaire ${renewsOn.slice(0, 4)}`,
      says: `Sent ${made(sentAt)}`,
      open: () => acts.questionnaire(policy, questionnaireId, renewsOn),
    })),
  ];
}

export function DocumentsCard(props: DocumentsCardProps) {
  const { policy, acts } = props;
  const papers = papersOf(props);
  return (
    <Card label="Documents" padded={false}>
      <div className={styles.head}>
        <h2>Documents</h2>
        <span className={styles.quiet}>{counted(papers.length, 'file')}</span>
      </div>
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <ul className={styles.papers}>
        {papers.map(({ id, title, says, open }) => (
          <li key={id}>
            <Icon name="document" size={16} />
            <span className={styles.paper}>
              <strong>{title}</strong>
              <span className={styles.quiet}>{says}</span>
            </span>
            <TextButton label={`PDF of ${title}`} onClick={open}>
              PDF
            </TextButton>
          </li>
        ))}
      </ul>
      {policy.actions.includes('certificate') && (
        <div className={styles.foot}>
          <strong>Certificate for someone new</strong>
          <p>A landlord or lender gets a PDF by email in about a minute.</p>
          <Button
            variant="default"
            aria-label={`Request certificate for ${policy.policyNumber}`}
            onClick={() => acts.certify(policy)}
          >
            Request certificate
          </Button>
        </div>
      )}
    </Card>
  );
}
