import { Combobox, Input, useCombobox } from '@mantine/core';
import { useId } from 'react';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import { OptionRow } from '#kit/web/form/choice/option-row.tsx';
import { FieldFrame } from '#kit/web/form/frame/field-frame.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

const services: readonly FieldOption[] = [
  { value: 'early', label: 'UPS Next Day Air Early', price: '$214.80' },
  { value: 'air', label: 'UPS Next Day Air', price: '$203.60' },
  { value: 'saver', label: 'UPS Next Day Air Saver', price: '$191.15' },
  { value: 'ground', label: 'UPS Ground', reason: 'covered to $25,000' },
];

// The list stands in the flow here, since an open one would lie over what follows.
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
