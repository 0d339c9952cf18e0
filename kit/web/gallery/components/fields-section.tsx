import { Select } from '@mantine/core';
import { useState } from 'react';
import { FieldFrame } from '#kit/web/form/frame/field-frame.tsx';
import type { TextLineOptions } from '#kit/web/form/text/text-line.tsx';
import { TextLine } from '#kit/web/form/text/text-line.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

type SampleProps = Omit<TextLineOptions, 'name'> & { name: string; starts: string; error?: string };

function Sample({ starts, ...options }: SampleProps) {
  const [text, setText] = useState(starts);
  return <TextLine {...options} text={text} onText={setText} />;
}

const faultyZip = 'Type 5 digits, or 5 and 4 with a dash.';

export function FieldsSection() {
  return (
    <GallerySection title="Fields">
      <div className={styles.fields}>
        <Sample
          name="value"
          label="Declared value"
          starts="31,900.00"
          left="$"
          hint="Formats as you leave the field"
        />
        <Sample name="weight" label="Weight" starts="1.51" right="ct" />
        <div className={styles.focusedField}>
          <Sample name="city" label="City" starts="Providence" hint="Keyboard focus" />
        </div>
        <Sample name="preset" label="Preset name" starts="Kessler next day, signed" limit={25} />
        <Sample name="zip" label="Zip code" starts="0290" error={faultyZip} />
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
