import { ButtonsSection } from './buttons-section.tsx';
import { CellsSection } from './cells-section.tsx';
import { ChipsSection } from './chips-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import styles from './components.module.css';
import { FieldsSection } from './fields-section.tsx';
import { IconsSection } from './icons-section.tsx';
import { ModalSection } from './modal-section.tsx';
import { ProgressSection } from './progress-section.tsx';
import { SelectSection } from './select-section.tsx';
import { StatusesSection } from './statuses-section.tsx';
import { StonesSection } from './stones-section.tsx';
import { TableSection } from './table-section.tsx';
import { TabsSection } from './tabs-section.tsx';
import { ToastsSection } from './toasts-section.tsx';
import { TooltipSection } from './tooltip-section.tsx';

// Three columns in the order of picture 08; on a phone they follow each other.
export function ComponentsView() {
  return (
    <div className={styles.columns}>
      <div>
        <ButtonsSection />
        <FieldsSection />
        <SelectSection />
        <ChipsSection />
        <IconsSection />
      </div>
      <div>
        <StatusesSection />
        <TableSection />
        <TabsSection />
        <StonesSection />
        <CellsSection />
      </div>
      <div>
        <ToastsSection />
        <TooltipSection />
        <ChoiceSection />
        <ProgressSection />
        <ModalSection />
      </div>
    </div>
  );
}
