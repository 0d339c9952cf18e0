import { Link } from '#kit/web/link/link.ts';
import type { ReactNode } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import styles from '#platform/content/provider/web/list.module.css';

interface Step {
  readonly title: string;
  readonly text: ReactNode;
  /** Absent: any signed-in person. */
  readonly for?: AccessRule;
}

/** Only steps whose page this person may open. */
const steps: readonly Step[] = [
  {
    title: 'Start from the dashboard',
    text: (
      <>
        Each service has a card on your <Link to="/dashboard">dashboard</Link>, with work in progress and
        anything that needs your attention.
      </>
    ),
  },
  {
    title: 'Search for anything',
    text: (
      <>
        Press <kbd>Ctrl</kbd> <kbd>K</kbd> (<kbd>⌘</kbd> <kbd>K</kbd> on a Mac) on any page, then type part of
        a page or action name.
      </>
    ),
  },
  {
    title: 'Choose a light or dark theme',
    text: 'Click your initials at the top right, then choose a theme.',
  },
  {
    title: 'Learn how coverage works',
    text: (
      <>
        The <Link to="/shippingfaq">shipping FAQ</Link> explains when you need a signature or a security seal,
        what is covered, and how to file a claim. The{' '}
        <Link to="/legal/participant-agreement">participant agreement</Link> has the full terms.
      </>
    ),
  },
  {
    title: 'Find guides and forms',
    text: (
      <>
        The <Link to="/membership/documents">Document Center</Link> has packing guides, forms and your
        company's own documents. You can also take <Link to="/membership/training">AML training</Link>.
      </>
    ),
    for: members,
  },
  {
    title: 'Link your policies',
    text: (
      <>
        Enter a policy or account number under <Link to="/policy/business">Policies</Link>. You can see limits
        and bills there, download loss runs, and request certificates of insurance.
      </>
    ),
    for: { ...members, roles: ['BusinessAdministrator'] },
  },
  {
    title: 'Ask us',
    text: 'Use the form on this page to send your question. The form shows when to expect a response.',
  },
];

export function QuickStart() {
  const decide = useDecide();
  const shown = steps.filter((step) => step.for === undefined || decide(step.for, () => false).allowed);
  return (
    <Card label="Quick start">
      <SectionTitle beside="5 minutes">Quick start</SectionTitle>
      <ol className={styles.items}>
        {shown.map(({ title, text }, at) => (
          <li key={title} className={styles.item}>
            <span className={styles.number} aria-hidden>
              {at + 1}
            </span>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
