import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { canComplete } from '#modules/appraisals/meter/domain/meter.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { completeAppraisal } from '../../contract/appraisal-endpoints.ts';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { sendAppraisalLink } from '../../contract/link-endpoints.ts';
import { appraisalQuery } from '../appraisal-queries.ts';
import styles from './edit.module.css';
import { sealNeeds } from '../seal-words.ts';
import type { EditorParts } from './use-editor.ts';

interface EmailStepProps {
  readonly editor: EditorParts;
  readonly appraisal: Appraisal;
}

/** The wizard's last step: seals the draft and emails the customer a link to it. */
export function EmailStep({ editor, appraisal }: EmailStepProps) {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [email, setEmail] = useState(textOf(editor.content.customer, 'email'));
  const params = { appraisalId: appraisal.appraisalId };
  const read = sendAppraisalLink.body.safeParse({ email });
  const canSeal = appraisal.actions.includes('complete');
  const needs = sealNeeds(editor.meter, canSeal);
  const isReady = canSeal && canComplete(editor.meter);
  const send = () =>
    void act(async () => {
      if (!read.success) return;
      const version = await editor.draft.flush();
      const done = await call(completeAppraisal, { params, body: { version } });
      queries.setQueryData(appraisalQuery(appraisal.appraisalId).queryKey, done.appraisal);
      await call(sendAppraisalLink, { params, body: read.data });
      toast.show({ sentence: 'Appraisal sealed and emailed' });
      await navigate({ to: `/appraisals/${appraisal.appraisalId}` });
    });
  return (
    <Card label="Email">
      <SectionTitle>Email</SectionTitle>
      <p className={styles.definition}>
        {isReady
          ? 'This seals the document and emails the customer a link. The link works for 30 days. No account needed.'
          : needs}
      </p>
      <div className={styles.grid}>
        <TextInput
          label="Customer email"
          type="email"
          value={email}
          maxLength={254}
          error={email.trim() === '' || read.success ? undefined : read.error.issues[0]?.message}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </div>
      <p className={styles.definition}>
        <Button loading={busy} disabled={!isReady || !read.success} onClick={send}>
          Complete and email
        </Button>
      </p>
      {error !== undefined && <FailureMessage error={error} />}
    </Card>
  );
}
