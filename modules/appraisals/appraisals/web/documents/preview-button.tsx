import { Button } from '@mantine/core';
import { useAction } from '#kit/web/call/use-action.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { useDocument } from './use-document.ts';

interface PreviewButtonProps {
  readonly appraisal: Appraisal;
  readonly label?: string;
  /** Saves what was typed, so that it's in the PDF. */
  flush(): Promise<unknown>;
}

/** The draft as it will print. */
export function PreviewButton({ appraisal, label = 'Preview', flush }: PreviewButtonProps) {
  const { busy, error, act } = useAction();
  const { progress, download } = useDocument(appraisal);
  const preview = () =>
    void act(async () => {
      await flush();
      await download();
    });
  return (
    <>
      <Button variant="default" disabled={busy} onClick={preview} leftSection={<Icon name="eye" size={15} />}>
        {label}
      </Button>
      <span role="status">{progress}</span>
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
