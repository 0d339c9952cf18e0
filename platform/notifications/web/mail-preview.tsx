import styles from './mail-preview.module.css';

interface MailPreviewProps {
  readonly subject: string;
  readonly html: string;
}

/** The email that is sent. The empty sandbox runs nothing and opens no link. */
export function MailPreview({ subject, html }: MailPreviewProps) {
  return (
    <iframe
      className={styles.frame}
      title={`Email preview: ${subject}`}
      sandbox=""
      srcDoc={html}
      tabIndex={0}
    />
  );
}
