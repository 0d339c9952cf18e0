import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { RefusalBox } from '#kit/web/form/frame/form.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { removeLogo } from '../contract/company-endpoints.ts';
import { openLogoDialog, readLogoFile } from './logo-dialog.tsx';
import type { LogoFault } from './logo-dialog.tsx';
import { LogoPicture } from './company-logo.tsx';
import { companyQuery } from './company-queries.ts';
import type { Company } from './company-form.tsx';
import styles from './company.module.css';

/** The company's logo, with actions for administrators. */
export function LogoCard({ company }: { readonly company: Company }) {
  const { logoId, companyId, name, actions } = company;
  return (
    <Card label="Logo">
      <SectionTitle>Logo</SectionTitle>
      <div className={styles.logo}>
        {logoId === null ? (
          <p className={styles.none}>
            No logo yet. Your logo appears next to your company name and on documents.
          </p>
        ) : (
          <LogoPicture companyId={companyId} logoId={logoId} name={name} />
        )}
        {actions.includes('change') && <LogoActions company={company} />}
      </div>
    </Card>
  );
}

function LogoActions({ company: { companyId, logoId } }: { readonly company: Company }) {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<LogoFault>();
  const { busy, error, act } = useAction();
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setFault(undefined);
    const read = await readLogoFile(file);
    if (!read.ok) return setFault(read.fault);
    const saved = await openLogoDialog(dialogs, companyId, read);
    if (!saved) return;
    await queries.invalidateQueries(companyQuery);
    toast.show({ sentence: 'Logo saved' });
  };
  const remove = () =>
    act(async () => {
      const isSure = await dialogs.openConfirm({
        header: 'Remove logo?',
        body: 'Only your company name will show.',
        yes: 'Remove logo',
        no: 'Cancel',
        destroys: true,
      });
      if (!isSure) return;
      await call(removeLogo, { params: { id: companyId } });
      await queries.invalidateQueries(companyQuery);
    });
  return (
    <>
      {fault !== undefined && <RefusalBox {...fault} />}
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => input.current?.click()}>
          {logoId === null ? 'Choose image' : 'Choose another image'}
        </Button>
        {logoId !== null && (
          <Button
            variant="outline"
            color="bad"
            aria-disabled={busy || undefined}
            onClick={() => void remove()}
          >
            Remove logo
          </Button>
        )}
      </div>
      <p className={styles.none}>JPG, PNG or GIF, up to 5 MB. Saved at up to 2048 by 2048 pixels.</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Logo image"
        accept=".jpg,.jpeg,.png,.gif"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // Lets the user choose the same file again after editing it.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
