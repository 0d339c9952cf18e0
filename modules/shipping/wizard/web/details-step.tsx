import { useState } from 'react';
import { day, isDay } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { providerDay } from '#platform/access/contract.ts';
import { notifyEmailsLimit, shipmentNameLimit } from '#modules/shipping/draft/contract/draft-shape.ts';
import { labelCharacters } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { isOwnPackaging } from '#modules/shipping/draft/domain/packaging.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { cargoNames, cargoTypes } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { QuotedOption } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { coverageOptions } from '#modules/shipping/quotes/web/coverage-options.ts';
import { ExpandedNotice } from '#modules/shipping/preferences/web/expanded-notice.tsx';
import { useForbiddenWords } from '#modules/shipping/words/web/use-forbidden-words.ts';
import { SizeFields, WeightField, signatureOptions } from '#modules/shipping/draft/web/parcel-fields.tsx';
import { RecipientMemory } from '#modules/shipping/recipients/web/recipient-memory.tsx';
import { MoreDetails } from './more-details.tsx';
import { PackagingChoice } from './packaging-choice.tsx';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import {
  invalidEmail,
  readEmailList,
  normalizeEmailList,
  writeEmailList,
} from '#modules/shipping/addresses/domain/contact.ts';

interface DetailsStepProps {
  readonly editor: ShipmentEditor;
  readonly showMissing: boolean;
  /** The service priced for comparing coverages. */
  readonly option: QuotedOption | undefined;
}

/** Spec shipping §3. */
export function DetailsStep({ editor, showMissing, option }: DetailsStepProps) {
  const { draft, bind } = editor;
  const missing = missingFieldText(draft, showMissing);
  const [today] = useState(() => providerDay(now()));
  return (
    <div className={styles.form}>
      <RecipientMemory editor={editor} />
      <FieldRow>
        <SelectField
          label="Contents"
          placeholder="Choose"
          options={cargoTypes.map((value) => ({ value, label: cargoNames[value] }))}
          {...bind('cargo', missing('cargo'))}
        />
        <MoneyField label="Declared value" {...bind('declaredValue', missing('declaredValue'))} />
      </FieldRow>
      <PackagingChoice editor={editor} error={missing('packaging')} />
      {draft.packaging !== null && isOwnPackaging(draft.packaging) && (
        <SizeFields {...bind('size', missing('size'))} />
      )}
      <FieldRow columns="1.5fr 1fr 1fr">
        <WeightField {...bind('weightOz', missing('weightOz'))} />
        <DateField
          label="Ship date"
          name="shipDate"
          from={today}
          value={draft.shipDate ?? ''}
          onChange={(text) => editor.change({ shipDate: isDay(text) ? day(text) : null })}
          error={missing('shipDate')}
        />
        <SelectField
          label="Signature"
          options={signatureOptions}
          {...bind('signature')}
          onChange={(signature) => signature !== null && editor.change({ signature })}
        />
      </FieldRow>
      <ReferenceFields editor={editor} />
      <RadioGroup
        label="Coverage"
        layout="cards"
        options={coverageOptions(draft, option)}
        {...bind('coverage')}
      />
      {draft.coverage === 'Expanded' && <ExpandedNotice />}
      <FieldRow>
        <TextField
          label="Shipment name"
          optional
          limit={shipmentNameLimit}
          hint="Only your company sees this"
          {...bind('name')}
        />
        <NotifyField {...bind('notifyEmails')} />
      </FieldRow>
      <MoreDetails editor={editor} />
    </div>
  );
}

/** Spec shipping §5: marks the forbidden word in its field. */
function ReferenceFields({ editor: { draft, bind } }: Pick<DetailsStepProps, 'editor'>) {
  const findForbidden = useForbiddenWords();
  const forbiddenWordError = (field: 'reference1' | 'reference2'): string | undefined => {
    const word = findForbidden(draft[field], 'shipmentDetails', field);
    return word === undefined ? undefined : `"${word}" reveals the contents`;
  };
  return (
    <FieldRow>
      <TextField
        label="Reference 1"
        optional
        alwaysCounts
        limit={labelCharacters}
        hint="Prints on the label. Anyone can read it."
        {...bind('reference1', forbiddenWordError('reference1'))}
      />
      <TextField
        label="Reference 2"
        optional
        alwaysCounts
        limit={labelCharacters}
        hint="Prints on the label. Anyone can read it."
        {...bind('reference2', forbiddenWordError('reference2'))}
      />
    </FieldRow>
  );
}

function missingFieldText(draft: ShipmentDraft, showMissing: boolean) {
  const result = planOf(draft);
  const parts = showMissing && 'missing' in result ? result.missing : [];
  return (field: keyof ShipmentDraft): string | undefined =>
    parts.find((part) => part.field === field)?.words;
}

/** Notified addresses; an invalid list keeps its text and the last valid list is saved. */
function NotifyField({ value, onChange, ...field }: FieldBinding<readonly string[]>) {
  const [text, setText] = useState(() => writeEmailList(value));
  const [wasLeft, setWasLeft] = useState(false);
  const invalid = invalidEmail(text);
  const change = (typed: string): void => {
    setText(typed);
    if (invalidEmail(typed) === undefined && typed.length <= notifyEmailsLimit)
      onChange(readEmailList(typed));
  };
  return (
    <TextField
      label="Notify by email"
      optional
      alwaysCounts
      limit={notifyEmailsLimit}
      hint="Separate addresses with semicolons"
      {...field}
      value={text}
      onChange={change}
      onBlur={() => {
        setWasLeft(true);
        if (invalid === undefined) setText(normalizeEmailList(text));
      }}
      error={wasLeft && invalid !== undefined ? `${invalid} isn't an email address.` : undefined}
    />
  );
}
