import type { ReactNode } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import classes from './toast.module.css';

interface BannerStripProps {
  readonly children: ReactNode;
  onDismiss?(): void;
}

/** An announcement strip. */
export function BannerStrip({ children, onDismiss }: BannerStripProps) {
  return (
    <div role="status" className={classes.banner}>
      <span className={classes.sign}>
        <Icon name="info" />
      </span>
      <div className={classes.words}>{children}</div>
      {onDismiss && (
        <button type="button" className={classes.close} aria-label="Dismiss" onClick={onDismiss}>
          <Icon name="cross" size={15} />
        </button>
      )}
    </div>
  );
}
