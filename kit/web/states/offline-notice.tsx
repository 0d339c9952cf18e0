import { useSyncExternalStore } from 'react';
import { Icon } from '../icons/icon.tsx';
import classes from './states.module.css';

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status" className={classes.offlineRegion}>
      {!online && (
        <p className={classes.offline}>
          <Icon name="warning" />
          <span>
            <strong>You're offline.</strong> You can still read and print this page. Anything you enter stays
            in the form.
          </span>
        </p>
      )}
    </div>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
