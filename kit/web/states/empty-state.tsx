import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What this place is for. */
  readonly text: string;
  /** One button and at most one link. */
  readonly action?: ReactNode;
  /** The whole page, whose title this is. */
  readonly isPage?: boolean;
}

export function EmptyState({ title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      <ParcelPaper />
      <Title className={classes.emptyTitle}>{title}</Title>
      <p className={classes.emptyText}>{text}</p>
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

/** The illustration for empty places: a folded parcel paper with two stones. */
function ParcelPaper() {
  return (
    <svg
      width="200"
      height="112"
      viewBox="0 0 200 112"
      fill="none"
      aria-hidden="true"
      className={classes.drawing}
    >
      <path
        d="M54 7h138l-40 90H9z"
        fill="var(--paper)"
        stroke="var(--stedge)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path d="M54 7h138l-8 18H43zM32 49h142l-10 22H22z" fill="var(--ground)" />
      <path d="M43 25h141M33 48h141M22 73h141" stroke="var(--line2)" />
      <path
        d="M9 97h143l40-90v5l-40 90H9zM54 7 9 97"
        stroke="var(--stedge)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <PearStone />
      <RoundStone />
    </svg>
  );
}

function PearStone() {
  return (
    <g strokeLinejoin="round">
      <path
        d="M90 34c5 9 15 18 15 29a15 15 0 0 1-30 0c0-11 10-20 15-29z"
        fill="var(--bar2)"
        stroke="var(--stedge)"
        strokeWidth="1.2"
      />
      <path d="M90 34 82 56l8-6zM105 63l-9 8 1-13zM75 63l9 8-1-13zM90 78l-6-7h12z" fill="var(--bar3)" />
      <path
        d="m90 50 7 8-1 13H84l-1-13zm0-16v16m15 13-8-5m-22 5 8-5m7 20-6-7m6 7 6-7"
        stroke="var(--stpic)"
        strokeWidth=".8"
      />
    </g>
  );
}

function RoundStone() {
  return (
    <g strokeLinejoin="round">
      <circle cx="136" cy="62" r="14" fill="var(--bar2)" stroke="var(--stedge)" strokeWidth="1.2" />
      <path d="m136 48 6 8h-12zM150 62l-8 6V56zM136 76l-6-8h12zM122 62l8-6v12z" fill="var(--bar3)" />
      <path
        d="M130 56h12v12h-12zM136 48l6 8m8 6-8-6m8 6-8 6m-6 8 6-8m-6 8-6-8m-8-6 8 6m-8-6 8-6m6-8-6 8"
        stroke="var(--stpic)"
        strokeWidth=".8"
      />
    </g>
  );
}
