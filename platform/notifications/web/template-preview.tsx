import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { previewEmailTemplate } from '../contract/email-templates.ts';
import type { TemplateText } from '../domain/email-template.ts';
import { MailPreview } from './mail-preview.tsx';
import styles from './template.module.css';

interface TemplatePreviewProps {
  readonly kind: string;
  readonly text: TemplateText;
  readonly isSendable: boolean;
}

/** The email with sample values, while staff type. */
export function TemplatePreview({ kind, text, isSendable }: TemplatePreviewProps) {
  const shown = useLastSendable(text, isSendable);
  const query = useQuery({
    queryKey: ['notifications', 'email-template-preview', kind, shown],
    queryFn: ({ signal }) => call(previewEmailTemplate, { params: { kind }, body: shown }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3 className={styles.caption}>Preview with sample values</h3>
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {({ subject, html }) => <MailPreview subject={subject} html={html} />}
      </Screen>
    </section>
  );
}

const pauseMs = 300;

/** After a pause in typing; a text with a problem leaves the last good preview. */
function useLastSendable(text: TemplateText, isSendable: boolean): TemplateText {
  const [shown, setShown] = useState(text);
  const { subject, body } = text;
  useEffect(() => {
    if (!isSendable) return;
    const timer = setTimeout(() => setShown({ subject, body }), pauseMs);
    return () => clearTimeout(timer);
  }, [subject, body, isSendable]);
  return shown;
}
