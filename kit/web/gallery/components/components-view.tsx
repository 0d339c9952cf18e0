import { ButtonsSection, ChipsSection, IconsSection, TabsSection } from './buttons-section.tsx';
import { CellsSection, StonesSection, TableSection } from './table-section.tsx';
import { ChoiceSection, FieldsSection, SelectSection } from './fields-section.tsx';
import styles from './components.module.css';
import {
  ModalSection,
  ProgressSection,
  StatusesSection,
  ToastsSection,
  TooltipSection,
} from './statuses-section.tsx';

// Three columns in the order of picture 08, stacked on a phone.
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
