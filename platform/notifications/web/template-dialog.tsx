import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  getEmailTemplate,
  restoreEmailTemplate,
  saveEmailTemplate,
  sendTestEmail,
} from '../contract/email-templates.ts';
import type { EmailTemplate } from '../contract/email-templates.ts';
import { templateLimits, templateProblems } from '../domain/email-template.ts';
import type { TemplateText } from '../domain/email-template.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import styles from './template.module.css';

export const openTemplateDialog = (dialogs: Dialogs, kind: string): Promise<void> =>
  dialogs.open<void>((opened, answer) => (
    <TemplateDialog kind={kind} opened={opened} onClose={() => answer(undefined)} />
  ));

const keyOf = (kind: string) => ['notifications', 'email-template', kind] as const;

function TemplateDialog({ kind, opened, onClose }: DialogFrame & { readonly kind: string }) {
  const query = useQuery({
    queryKey: keyOf(kind),
    queryFn: ({ signal }) => call(getEmailTemplate, { params: { kind } }, { signal }),
    // While typing, nothing may replace the text.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={query.data?.label ?? 'Edit template'}
      subtitle={query.data?.about}
      width={1080}
      withClose
      closeOnBackdrop={false}
    >
      <Screen query={query} loading={<LoadingState rows={8} />}>
        {(template) => <Editor key={template.version} template={template} />}
      </Screen>
    </Dialog>
  );
}

function Editor({ template }: { readonly template: EmailTemplate }) {
  const [text, setText] = useState<TemplateText>({ subject: template.subject, body: template.body });
  const { busy, error, save, restore, test } = useTemplateActions(template);
  const problems = templateProblems(text, template.variables);
  const errorOf = (field: keyof TemplateText) => problems.find((one) => one.field === field)?.sentence;
  const isChanged = text.subject !== template.subject || text.body !== template.body;
  const isSendable = problems.length === 0;
  return (
    <div className={styles.editor}>
      <PageColumns beside="half">
        <div className={styles.fields}>
          <TextField
            name="subject"
            label="Subject"
            limit={templateLimits.subject}
            value={text.subject}
            error={errorOf('subject')}
            onChange={(subject) => setText({ ...text, subject })}
          />
          <TextAreaField
            name="body"
            label="Message"
            hint="Plain text. A blank line starts a new paragraph. The link and footer are added to each email."
            rows={8}
            limit={templateLimits.body}
            value={text.body}
            error={errorOf('body')}
            onChange={(body) => setText({ ...text, body })}
          />
          <Variables
            template={template}
            onAdd={(name) => setText({ ...text, body: `${text.body}{${name}}` })}
          />
          {error !== undefined && <FailureMessage error={error} />}
          <div className={styles.buttons}>
            <Button variant="default" disabled={!isSendable || busy} onClick={() => test(text)}>
              Send test email
            </Button>
            {isChanged && isSendable && (
              <BusyButton busy={busy} busyWords="Saving" onClick={() => save(text)}>
                Save
              </BusyButton>
            )}
          </div>
          <p className={styles.note}>The test email goes to {template.testTo} only.</p>
        </div>
        <TemplatePreview kind={template.kind} text={text} isSendable={isSendable} />
      </PageColumns>
      <TemplateVersions template={template} busy={busy} onRestore={restore} />
    </div>
  );
}

interface VariablesProps {
  readonly template: EmailTemplate;
  onAdd(name: string): void;
}

function Variables({ template: { variables }, onAdd }: VariablesProps) {
  return (
    <fieldset className={styles.variables}>
      <legend className={styles.caption}>Variables</legend>
      {variables.map(({ name, example, isRequired }) => (
        <p key={name} className={styles.variable}>
          <button type="button" className={styles.add} onClick={() => onAdd(name)}>
            {`{${name}}`}
          </button>{' '}
          <span>
            {isRequired && 'Required. '}
            {example}
          </span>
        </p>
      ))}
    </fieldset>
  );
}

function useTemplateActions({ kind, version: basedOn }: EmailTemplate) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const params = { kind };
  const keep = (saved: EmailTemplate, sentence: string): void => {
    queries.setQueryData(keyOf(kind), saved);
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    save: (text: TemplateText) =>
      void act(async () =>
        keep(await call(saveEmailTemplate, { params, body: { ...text, basedOn } }), 'Template saved'),
      ),
    restore: (version: number) =>
      void act(async () =>
        keep(await call(restoreEmailTemplate, { params, body: { version, basedOn } }), 'Template restored'),
      ),
    test: (body: TemplateText) =>
      void act(async () => {
        const { to } = await call(sendTestEmail, { params, body });
        toast.show({ sentence: `Test email sent to ${to}` });
      }),
  };
}
