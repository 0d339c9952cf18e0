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

const shippers: AccessRule = { ...members, subscriptions: ['Shipping'], permission: 'Shipping' };

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
    title: 'Choose what we send you',
    text: (
      <>
        See how our <Link to="/help/communication">email, text messages and notifications</Link> work, and
        change them in your preferences.
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
    title: 'Ship many parcels at once',
    text: (
      <>
        Upload your own spreadsheet under <Link to="/membership/shipping/imports">Batch imports</Link>. We
        match its columns, check and price every row, and save nothing until you confirm.
      </>
    ),
    for: shippers,
  },
  {
    title: 'Connect your web stores',
    text: (
      <>
        Orders from a <Link to="/membership/shipping/stores">web store</Link> become saved shipments. When you
        buy a label, your store gets the tracking number. Under Shipment methods, choose what customers see at
        checkout.
      </>
    ),
    for: shippers,
  },
  {
    title: 'Ship at your own FedEx and UPS rates',
    text: (
      <>
        Add your account under <Link to="/membership/shipping/carrier-accounts">Carrier accounts</Link>.
        Quotes then show your rate beside ours. The carrier bills you for freight, and we charge the premium
        only.
      </>
    ),
    for: { ...shippers, roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'] },
  },
  {
    title: 'Use your own software',
    text: (
      <>
        Create an <Link to="/membership/api-keys">API key</Link>, follow the examples in the{' '}
        <Link to="/docs">API documentation</Link>, and add <Link to="/membership/webhooks">webhooks</Link> to
        receive events.
      </>
    ),
    for: { ...members, roles: ['BusinessAdministrator'] },
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
