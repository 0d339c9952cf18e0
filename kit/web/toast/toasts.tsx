import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#kit/web/icons/icon.tsx';
import { toastStore, type ShownToast, type ToastTone } from './toast-store.ts';
import classes from './toast.module.css';

/** Rendered once in the shell. Screen readers announce refusals at once, others when idle. */
export function Toasts() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const urgent = shown.filter((each) => each.tone === 'bad');
  const calm = shown.filter((each) => each.tone !== 'bad');
  return (
    <section className={classes.region} aria-label="Messages">
      <div role="status" aria-live="polite" className={classes.stack}>
        {calm.map((each) => (
          <Toast key={each.id} toast={each} />
        ))}
      </div>
      <div role="alert" className={classes.stack}>
        {urgent.map((each) => (
          <Toast key={each.id} toast={each} />
        ))}
      </div>
    </section>
  );
}

const signs: Record<ToastTone, IconName> = { ok: 'check', warn: 'clock', bad: 'refused', info: 'info' };
// Our choice: long enough to read a sentence and reach Undo; errors stay until closed (decision 0007).
const readingTime = 8000;

function Toast({ toast }: { readonly toast: ShownToast }) {
  const [paused, setPaused] = useState(false);
  const close = () => toastStore.remove(toast.id);
  useEffect(() => {
    if (paused || toast.tone === 'bad') return undefined;
    const timer = setTimeout(() => toastStore.remove(toast.id), readingTime);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={classes.sign}>
        <Icon name={signs[toast.tone]} />
      </span>
      <div className={classes.words}>
        <p className={classes.sentence}>{toast.sentence}</p>
        {toast.detail && <p className={classes.detail}>{toast.detail}</p>}
      </div>
      {toast.link && (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            close();
            toast.link?.run();
          }}
        >
          {toast.link.label}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Close" onClick={close}>
        <Icon name="cross" size={15} />
      </button>
    </div>
  );
}
