import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Country } from '#kit/domain/country.ts';
import { passwordRules } from '#kit/domain/password-rule.ts';
import { FileDrop } from '../../file-drop/file-drop.tsx';
import { useFileDrop } from '../../file-drop/use-file-drop.ts';
import { AddressFields } from '../../form/address/address-fields.tsx';
import { MultiSelectField } from '../../form/choice/multi-select-field.tsx';
import { RadioGroup } from '../../form/choice/option-groups.tsx';
import { SelectField } from '../../form/choice/select-field.tsx';
import { CodeField } from '../../form/code/code-field.tsx';
import { DateRangeField } from '../../form/days/date-range-field.tsx';
import { PasswordField } from '../../form/text/password-field.tsx';
import { PhoneField } from '../../form/text/phone-field.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { WizardLayout } from '../../wizard/wizard-layout.tsx';
import { GallerySection } from '../components/gallery-section.tsx';
import styles from './forms-view.module.css';
import type { FieldBinding } from '../../form/state/field-binding.ts';

const services = [
  { value: 'ground', label: 'Ground', price: '$14.35', description: 'two days' },
  { value: 'early', label: 'Next day early', price: '$214.80', description: 'by 8:00 AM' },
  { value: 'saver', label: 'Next day saver', reason: 'covered to $25,000' },
];
const fileRules = {
  endings: ['pdf', 'jpg', 'png'],
  maxBytes: 5_000_000,
  maxFiles: 3,
  maxTotalBytes: 8_000_000,
};
const steps = [
  { id: 'to', name: 'Recipient', answer: () => 'Kessler & Co.', complete: () => true },
  { id: 'parcel', name: 'Parcel', complete: () => true },
  { id: 'pay', name: 'Payment', complete: () => false },
];

// The groups of fields that picture 08 omits, as used in forms.
export function FormsView() {
  return (
    <div className={styles.view}>
      <GallerySection title="Address">
        <Address />
      </GallerySection>
      <GallerySection title="Choices, days, password, code and files">
        <Others />
      </GallerySection>
      <div className={styles.wide}>
        <GallerySection title="Wizard">
          <Way />
        </GallerySection>
      </div>
    </div>
  );
}

function Address() {
  const country = useSample<Country>('country', 'US');
  const address = {
    line1: useSample('line1', '12 Alder Street'),
    line2: useSample('line2', ''),
    city: useSample('city', 'Providence'),
    state: useSample('state', 'RI'),
    postcode: useSample('postcode', '02903'),
    country,
  };
  return (
    <div className={styles.fields}>
      <AddressFields address={address} />
      <PhoneField label="Phone" {...useSample('phone', '+1-4015550142')} />
    </div>
  );
}

function Others() {
  const drop = useFileDrop<string>({ rules: fileRules, send: (file) => Promise.resolve(file.name) });
  return (
    <div className={styles.fields}>
      <RadioGroup
        label="Service"
        options={services}
        layout="cards"
        {...useSample<string | null>('service', 'ground')}
      />
      <SelectField
        label="Service as a list"
        options={services}
        {...useSample<string | null>('listed', 'ground')}
      />
      <MultiSelectField
        label="Services"
        options={services}
        {...useSample<readonly string[]>('several', ['ground'])}
      />
      <DateRangeField
        label="Shipped"
        optional
        {...useSample('shipped', { from: '2026-11-02', to: '2026-11-20' })}
      />
      <PasswordField
        label="New password"
        checklist={passwordRules}
        autoComplete="new-password"
        {...useSample('password', 'Sapphire')}
      />
      <CodeField label="Code" hint="Sent to m••a@h••.example" {...useSample('code', '2048')} />
      <FileDrop name="files" label="Photos and reports" optional drop={drop} />
    </div>
  );
}

function Way() {
  const [storage] = useState(() => ({ load: () => null, save: () => undefined, clear: () => undefined }));
  const wizard = useWizard(useMemo(() => ({ steps, initial: {}, storage: storage }), [storage]));
  return (
    <WizardLayout
      wizard={wizard}
      label="New shipment"
      saved="Saved 9:42 AM"
      outcome={<p className={styles.outcome}>$14.35 so far</p>}
      outcomeBar={<strong>$14.35 so far</strong>}
    >
      <div className={styles.steps}>
        <Button variant="default" disabled={wizard.isFirst} onClick={wizard.back}>
          Back
        </Button>
        <Button disabled={wizard.isLast} onClick={() => wizard.next()}>
          Next
        </Button>
      </div>
    </WizardLayout>
  );
}

/** A binding without a form, for display. */
function useSample<Value>(name: string, first: Value): FieldBinding<Value> {
  const [value, onChange] = useState(first);
  const [fault, onUnreadable] = useState<string | null>(null);
  return { name, value, onChange, onUnreadable, error: fault ?? undefined };
}
