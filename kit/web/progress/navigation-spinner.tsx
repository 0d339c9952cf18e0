import { useDelayed } from '#kit/web/faces/use-delayed.ts';
import classes from './progress.module.css';

/** While a page's code is on its way; nothing flashes when it comes within 200 ms. */
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
