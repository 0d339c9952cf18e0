import {
  Checkbox,
  Combobox,
  Input,
  Radio,
  RangeSlider,
  SegmentedControl,
  Select,
  Switch,
  useCombobox,
} from '@mantine/core';
import { useId, useState } from 'react';
import { FieldFrame } from '../../form/frame/field-frame.tsx';
import { TextLine } from '../../form/text/text-line.tsx';
import type { TextLineOptions } from '../../form/text/text-line.tsx';
import { Icon } from '../../icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';
import type { FieldOption } from '../../form/choice/field-option.ts';
import { OptionRow } from '../../form/choice/option-row.tsx';

type SampleProps = Omit<TextLineOptions, 'name'> & { name: string; starts: string; error?: string };

function Sample({ starts, ...options }: SampleProps) {
  const [text, setText] = useState(starts);
  return <TextLine {...options} text={text} onText={setText} />;
}

const faultyZip = 'Enter a 5-digit ZIP code or ZIP+4.';

export function FieldsSection() {
  return (
    <GallerySection title="Fields">
      <div className={styles.fields}>
        <Sample
          name="value"
          label="Declared value"
          starts="31,900.00"
          left="$"
          hint="Formatted when you leave the field"
        />
        <Sample name="weight" label="Weight" starts="1.51" right="ct" />
        <div className={styles.focusedField}>
          <Sample name="city" label="City" starts="Providence" hint="Keyboard focus" />
        </div>
        <Sample name="preset" label="Preset name" starts="Kessler next day, signed" limit={25} />
        <Sample name="zip" label="ZIP code" starts="0290" error={faultyZip} />
        <Sample name="phone" label="Phone" starts="(401) 555-0142" left="+1" type="tel" />
        <FieldFrame name="carrier" label="Carrier">
          {({ tone: _tone, ...control }) => (
            <Select
              id={control.id}
              aria-describedby={control['aria-describedby']}
              data={['UPS', 'FedEx', 'USPS']}
              defaultValue="UPS"
              allowDeselect={false}
              rightSection={<Icon name="chevron-down" size={15} />}
            />
          )}
        </FieldFrame>
        <Sample
          name="report"
          label="Report number"
          starts=""
          placeholder="Report number"
          hint="Up to 20 letters and digits"
        />
      </div>
    </GallerySection>
  );
}

const services: readonly FieldOption[] = [
  { value: 'early', label: 'UPS Next Day Air Early', price: '$214.80' },
  { value: 'air', label: 'UPS Next Day Air', price: '$203.60' },
  { value: 'saver', label: 'UPS Next Day Air Saver', price: '$191.15' },
  { value: 'ground', label: 'UPS Ground', reason: 'covered to $25,000' },
];

// The list is inline here, since an open one would cover what follows.
export function SelectSection() {
  const combobox = useCombobox({ opened: true });
  const list = useId();
  return (
    <GallerySection title="Select, open">
      <Combobox store={combobox}>
        <FieldFrame name="service" label="Service">
          {({ tone: _tone, 'aria-required': _required, ...control }) => (
            <Combobox.EventsTarget>
              <span className={styles.focusedField}>
                <Input
                  {...control}
                  role="combobox"
                  aria-expanded
                  aria-controls={list}
                  readOnly
                  value="UPS Next "
                  rightSection={<Icon name="chevron-down" size={15} />}
                  rightSectionWidth={36}
                />
                <span className={styles.caret} aria-hidden />
              </span>
            </Combobox.EventsTarget>
          )}
        </FieldFrame>
        <div className={styles.openList}>
          <Combobox.Options id={list} aria-label="Services">
            {services.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                active={option.value === 'saver'}
                disabled={option.reason !== undefined}
                className={option.value === 'air' ? (styles.pointed ?? '') : ''}
              >
                <OptionRow option={option} chosen={option.value === 'saver'} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </div>
      </Combobox>
    </GallerySection>
  );
}

const steps = ['$0', '$10,000', '$25,000', '$100,000', '$999,999+'];

export function ChoiceSection() {
  const [speed, setSpeed] = useState('standard');
  return (
    <GallerySection title="Choice">
      <div className={styles.choices}>
        <Checkbox label="Secure signature" defaultChecked />
        <Radio
          label="Standard, 7-10 days"
          checked={speed === 'standard'}
          onChange={() => setSpeed('standard')}
        />
        <Checkbox label="Residential" />
        <Radio
          label="Expedited, 3-5 days"
          checked={speed === 'expedited'}
          onChange={() => setSpeed('expedited')}
        />
        <Checkbox label="Some selected" indeterminate />
        <Switch label="Delivered price" defaultChecked />
      </div>
      <div className={styles.strips}>
        <SegmentedControl data={['Stone', 'Delivered']} aria-label="Price" />
        <SegmentedControl data={['3EX', 'EX Cut', '3VG+']} defaultValue="EX Cut" aria-label="Finish" />
      </div>
      <div className={styles.slider}>
        <RangeSlider
          defaultValue={[30, 65]}
          thumbFromLabel="Lowest price"
          thumbToLabel="Highest price"
          classNames={{ root: styles.secondKnobFocused ?? '' }}
        />
        <div className={styles.scale}>
          {steps.map((step) => (
            <span key={step}>{step}</span>
          ))}
        </div>
      </div>
    </GallerySection>
  );
}
