import { useState } from 'react';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { EmailTemplate, TemplateVersion } from '../contract/email-templates.ts';
import { compareTexts } from '../domain/email-template.ts';
import styles from './template.module.css';

interface TemplateVersionsProps {
  readonly template: EmailTemplate;
  readonly busy: boolean;
  onRestore(version: number): void;
}

/** Who wrote which version, what changed in it, and the way back. */
export function TemplateVersions({
  template: { versions, version },
  busy,
  onRestore,
}: TemplateVersionsProps) {
  const [compared, setCompared] = useState<number>();
  return (
    <section className={styles.versions} aria-label="Versions">
      <h3 className={styles.caption}>Versions</h3>
      <ul className={styles.list}>
        {versions.map((one, index) => (
          <li key={one.version} className={styles.version}>
            <span className={styles.name}>{nameOf(one)}</span>
            <Author version={one} />
            <span className={styles.actions}>
              {one.version === version && <span>In use</span>}
              {one.version > 0 && (
                <TextButton
                  label={`${compared === one.version ? 'Hide changes' : 'Compare'}: ${nameOf(one)}`}
                  onClick={() => setCompared(compared === one.version ? undefined : one.version)}
                >
                  {compared === one.version ? 'Hide changes' : 'Compare'}
                </TextButton>
              )}
              {one.version !== version && !busy && (
                <TextButton label={`Restore: ${nameOf(one)}`} onClick={() => onRestore(one.version)}>
                  Restore
                </TextButton>
              )}
            </span>
            {compared === one.version && <Changes now={one} before={versions[index + 1]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ version, isOriginal }: TemplateVersion): string {
  if (version === 0) return 'Original';
  return isOriginal ? `Version ${version} (original text)` : `Version ${version}`;
}

function Author({ version: { writtenBy, writtenAt } }: { readonly version: TemplateVersion }) {
  if (writtenAt === null) return <span>The text that came with the portal</span>;
  return (
    <span>
      {writtenBy ?? 'Former member'}, <RelativeTime instant={new Date(writtenAt)} />
    </span>
  );
}

interface ChangesProps {
  readonly now: TemplateVersion;
  readonly before: TemplateVersion | undefined;
}

function Changes({ now, before }: ChangesProps) {
  if (before === undefined) return null;
  return (
    <div className={styles.changes}>
      {(['subject', 'body'] as const).map((field) => (
        <p key={field} className={styles.changed}>
          <strong>{field === 'subject' ? 'Subject: ' : 'Message: '}</strong>
          {compareTexts(before[field], now[field]).map(({ mark, text }, index) => {
            const key = `${index}-${mark}`;
            if (mark === 'removed') return <del key={key}>{text}</del>;
            return mark === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
          })}
        </p>
      ))}
    </div>
  );
}
