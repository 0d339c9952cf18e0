import type { ReactNode } from 'react';
import dialog from '#kit/web/dialog/dialog.module.css';
import styles from './still-dialog.module.css';

type StillDialogProps = {
  title: string;
  words: ReactNode;
  figure?: ReactNode;
  children?: ReactNode;
  buttons: ReactNode;
};

// A real dialog takes the whole screen and the focus; this shows its content inside the page.
export function StillDialog({ title, words, figure, children, buttons }: StillDialogProps) {
  return (
    <div className={`${dialog.content} ${styles.still}`}>
      <div className={dialog.columns}>
        {figure}
        <div className={dialog.main}>
          <h3 className={dialog.title}>{title}</h3>
          <p className={styles.words}>{words}</p>
        </div>
      </div>
      {children}
      <div className={dialog.buttons}>{buttons}</div>
    </div>
  );
}
