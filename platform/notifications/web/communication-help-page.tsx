import { Card } from '#kit/web/display/card.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import styles from './preferences.module.css';

interface Part {
  readonly title: string;
  readonly says: readonly string[];
}

const choosing: readonly Part[] = [
  {
    title: 'Choose how we reach you',
    says: [
      'For each type of notification, choose the portal, email, text message, the digest, or any combination. Changes save automatically and apply to all your companies.',
      'Preview shows the email we send, with sample values.',
    ],
  },
  {
    title: 'The digest',
    says: [
      "One email with the updates you chose for it, daily or weekly, at the hour you pick in your own time zone. We don't send it when there's nothing new.",
    ],
  },
  {
    title: 'Emails we always send',
    says: [
      'Codes, security alerts, receipts, statements and decisions about your requests. You can preview these too.',
    ],
  },
];

const trouble: readonly Part[] = [
  {
    title: 'Text messages',
    says: [
      'Verify your phone number, then turn on text messages. We record when you agreed and to which terms, and show both in your preferences. If your number changes, agree again.',
      'Reply STOP to any of our messages to stop all of them right away, including sign-in codes. Until you reply START, sign in with another method. Reply HELP for help. Message and data rates may apply.',
    ],
  },
  {
    title: 'When email bounces',
    says: [
      "If your mail server says your address doesn't accept mail, we stop sending to it and add a task to your inbox to change it. We still try to send a code or password link you ask for. If one arrives, we turn email back on.",
      "If nothing arrives and email is your only two-step verification method, call us. We'll verify who you are, then allow your address again.",
    ],
  },
  {
    title: 'When you mark our email as spam',
    says: [
      'We turn off all optional email, including any waiting to be sent. You can turn it on again in your preferences.',
    ],
  },
];

/** How the portal writes to people, and what to do when a message doesn't arrive. */
export function CommunicationHelpPage() {
  return (
    <>
      <PageTitle
        above={<Link to="/help">Help</Link>}
        title="Email, text messages and notifications"
        facts={
          <>
            What we send, and how to change it in <Link to="/membership/notifications">your preferences</Link>
            .
          </>
        }
      />
      <PageColumns>
        <Column>
          <Parts parts={choosing} />
        </Column>
        <Column>
          <Parts parts={trouble} />
        </Column>
      </PageColumns>
    </>
  );
}

const Parts = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map(({ title, says }) => (
    <Card key={title} label={title}>
      <SectionTitle>{title}</SectionTitle>
      {says.map((sentence) => (
        <p key={sentence} className={styles.fact}>
          {sentence}
        </p>
      ))}
    </Card>
  ));
