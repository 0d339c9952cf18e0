import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { getLabel, getPackingGuidance } from '../contract/label-endpoints.ts';
import type { LabelTab, LabelType } from '#modules/shipping/preferences/domain/choices.ts';
import type { ShippingPreferences } from '#modules/shipping/preferences/web/preferences.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { openPdf } from './open-pdf.ts';
import { labelTypeOptions, stockOptions } from './print-options.ts';
import styles from './labels.module.css';

interface PrintChoicesProps {
  readonly shipmentId: string;
  readonly number: string;
  readonly preferences: ShippingPreferences;
  readonly tab: LabelTab;
  readonly onTab: (tab: LabelTab) => void;
  /** The next copy number; null if printing is over. */
  readonly next: number | null;
}

/** Confirms a reprint unless the person turned that off. */
export function PrintChoices(props: PrintChoicesProps) {
  const { shipmentId, number, preferences, tab, onTab, next: nextCopy } = props;
  const [type, setType] = useState<LabelType>(preferences.labelType);
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const isReprint = nextCopy !== null && nextCopy > 1;
  const print = async () => {
    if (isReprint && preferences.asksBeforeReprint && !(await dialogs.openConfirm(reprintConfirmation)))
      return;
    const query = { type, tab, again: isReprint ? 'yes' : 'no' } as const;
    const file = await callForBlob(getLabel, { params: { shipmentId }, query });
    if (type === 'PDF') openPdf(`label-${number}.pdf`, file);
    else saveFile(`label-${number}.zpl`, [file], file.type);
    await queries.invalidateQueries({ queryKey: [shippingKey] });
  };
  const printGuidance = async () =>
    openPdf(`packing-${number}.pdf`, await callForBlob(getPackingGuidance, { params: { shipmentId } }));
  return (
    <Card label="Print">
      <div className={styles.choices}>
        <RadioGroup
          name="type"
          label="Format"
          options={labelTypeOptions}
          value={type}
          onChange={(chosen) => setType(chosen ?? 'PDF')}
        />
        {type === 'PDF' && (
          <SelectField
            name="tab"
            label="Paper"
            options={stockOptions}
            value={tab}
            onChange={(chosen) => onTab(chosen ?? 'NoTab')}
          />
        )}
        {error !== undefined && <FailureMessage error={error} />}
        <div className={styles.actions}>
          <Button loading={busy} disabled={nextCopy === null} onClick={() => void act(print)}>
            {isReprint ? `Reprint label (copy ${nextCopy})` : 'Print label'}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void act(printGuidance)}>
            Packing guidance
          </Button>
        </div>
      </div>
    </Card>
  );
}

const reprintConfirmation = {
  header: 'Reprint this label?',
  body: "Use one label per parcel. Destroy the first copy: a second parcel with the same label is billed and isn't insured. The reprint shows its copy number.",
  yes: 'Reprint label',
  no: 'Cancel',
};
