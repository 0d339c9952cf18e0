import { useDelayed } from '../states/use-delayed.ts';
import classes from './progress.module.css';

/** Shown while a page's code loads, after 200 ms, so that nothing flashes. */
export function NavigationSpinner({ words = 'Loading the page' }: { readonly words?: string }) {
  const shown = useDelayed(200);
  return (
    <div role="status" className={classes.navigation}>
      {shown && (
        <>
          <span className={classes.ring} aria-hidden="true" />
          <span className={classes.heard}>{words}</span>
        </>
      )}
    </div>
  );
}
