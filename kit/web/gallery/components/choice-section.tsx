import { Checkbox, Radio, RangeSlider, SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

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
        <Switch label="Landed price" defaultChecked />
      </div>
      <div className={styles.strips}>
        <SegmentedControl data={['Stone', 'Landed']} aria-label="Price" />
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
