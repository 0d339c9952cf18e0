import type { ReactNode } from 'react';
import classes from './faces.module.css';
import { ParcelPaper } from './parcel-paper.tsx';

interface EmptyFaceProps {
  readonly title: string;
  /** What this place is for. */
  readonly text: string;
  /** One button, and at most one link beside it. */
  readonly action?: ReactNode;
  readonly drawing?: ReactNode;
}

export function EmptyFace({ title, text, action, drawing }: EmptyFaceProps) {
  return (
    <div className={classes.empty}>
      {drawing ?? <ParcelPaper />}
      <h2 className={classes.emptyTitle}>{title}</h2>
      <p className={classes.emptyText}>{text}</p>
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
