import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { ComponentsView } from './components/components-view.tsx';
import styles from './gallery-page.module.css';
import { DialogsView } from './dialogs/dialogs-view.tsx';
import { FormsView } from './forms/forms-view.tsx';
import { galleryViews, useGalleryView } from './gallery-view.ts';
import { IdentityView } from './identity/identity-view.tsx';
import { PaletteView } from './palette/palette-view.tsx';
import { StatesView } from './states/states-view.tsx';
import { TableView } from './table/table-view.tsx';
import { WidgetsView } from './widgets/widgets-view.tsx';

const views = {
  components: ComponentsView,
  states: StatesView,
  dialogs: DialogsView,
  forms: FormsView,
  table: TableView,
  widgets: WidgetsView,
  palette: PaletteView,
  identity: IdentityView,
};

const schemes = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

// The way between the views stands below them, so that the first screen is the picture and nothing else.
function GalleryFoot() {
  const current = useGalleryView();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <footer className={styles.foot}>
      <nav aria-label="Gallery" className={styles.views}>
        {galleryViews.map(({ key, name }) => (
          <a key={key} href={`#${key}`} aria-current={key === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <SegmentedControl
        aria-label="Color scheme"
        data={schemes}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as 'auto' | 'light' | 'dark')}
      />
    </footer>
  );
}

export function GalleryPage() {
  const View = views[useGalleryView()];
  return (
    <div className={styles.page}>
      <main className={styles.view}>
        <h1 className={styles.title}>Component gallery</h1>
        <View />
      </main>
      <GalleryFoot />
    </div>
  );
}
