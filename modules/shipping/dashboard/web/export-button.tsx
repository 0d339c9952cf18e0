import { Button } from '@mantine/core';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { shipmentsAsSheet } from '../contract/dashboard-endpoints.ts';

interface ExportButtonProps {
  readonly query: EndpointCall<typeof shipmentsAsSheet>['query'];
}

/** The server exports every match, not only loaded rows. */
export function ExportButton({ query }: ExportButtonProps) {
  const { busy, act } = useAction();
  const save = async () => {
    try {
      const sheet = await callForBlob(shipmentsAsSheet, { query });
      saveFile('shipments.xlsx', [sheet], sheet.type);
    } catch (error) {
      toast.failed(error, 'Export failed. Try again.');
    }
  };
  return (
    <Button
      size="sm"
      variant="default"
      loading={busy}
      leftSection={<Icon name="download" size={15} />}
      onClick={() => void act(save)}
    >
      Export
    </Button>
  );
}
