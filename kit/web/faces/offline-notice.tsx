import { useSyncExternalStore } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import classes from './faces.module.css';

interface OfflineNoticeProps {
  /** What still works offline, such as reading what is on the screen. */
  readonly works?: string;
}

export function OfflineNotice({
  works = 'What is on this screen can still be read and printed. Forms keep what you type.',
}: OfflineNoticeProps) {
  const online = useOnline();
  return (
    <div role="status" className={classes.offlineRegion}>
      {!online && (
        <p className={classes.offline}>
          <Icon name="warning" />
          <span>
            <strong>You are offline.</strong> {works}
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
