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
        Each service puts one card on your <Link to="/dashboard">dashboard</Link>: what is on its way and what
        needs you.
      </>
    ),
  },
  {
    title: 'Find anything by typing',
    text: (
      <>
        Press <kbd>Ctrl</kbd> <kbd>K</kbd> (on a Mac <kbd>⌘</kbd> <kbd>K</kbd>) anywhere and type a few
        letters of a page or an action.
      </>
    ),
  },
  {
    title: 'Choose light or dark',
    text: 'Open the menu behind your initials, at the right of the top bar.',
  },
  {
    title: 'Know how cover works',
    text: (
      <>
        The <Link to="/shippingfaq">shipping FAQ</Link> says when a signature or a seal is needed; the{' '}
        <Link to="/legal/participant-agreement">participant agreement</Link> says what is covered.
      </>
    ),
  },
  {
    title: 'Find guides and forms',
    text: (
      <>
        The <Link to="/membership/documents">Document Center</Link> has packing guides, forms and what your
        company keeps; <Link to="/membership/training">AML training</Link> is beside it.
      </>
    ),
    for: members,
  },
  {
    title: 'Ask us',
    text: 'Use the form on this page. You see the day of the answer before you send it.',
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
