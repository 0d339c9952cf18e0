import { Children, Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './breadcrumb.module.css';

/** Where a page is: links to the pages above it, then words for the page itself. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  return (
    <nav className={styles.trail} aria-label="Breadcrumb">
      {Children.toArray(children).map((step, at) => (
        <Fragment key={at}>
          {at > 0 && <span className={styles.slash}> / </span>}
          {step}
        </Fragment>
      ))}
    </nav>
  );
}
