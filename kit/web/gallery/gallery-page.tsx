import { Suspense, lazy, useSyncExternalStore } from 'react';
import { LoadingState } from '../states/loading-state.tsx';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import styles from './gallery-page.module.css';

// Each view loads when it is opened.
const views = {
  components: lazy(async () => ({
    default: (await import('./components/components-view.tsx')).ComponentsView,
  })),
  states: lazy(async () => ({ default: (await import('./states/states-view.tsx')).StatesView })),
  dialogs: lazy(async () => ({ default: (await import('./dialogs/dialogs-view.tsx')).DialogsView })),
  forms: lazy(async () => ({ default: (await import('./forms/forms-view.tsx')).FormsView })),
  table: lazy(async () => ({ default: (await import('./table/table-view.tsx')).TableView })),
  widgets: lazy(async () => ({ default: (await import('./widgets/widgets-view.tsx')).WidgetsView })),
  palette: lazy(async () => ({ default: (await import('./palette/palette-view.tsx')).PaletteView })),
  identity: lazy(async () => ({ default: (await import('./identity/identity-view.tsx')).IdentityView })),
};

const schemes = [
  { value: 'auto', label: 'Match system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

// The links between the views are below them, so that the first screen is only the picture.
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
        <Suspense fallback={<LoadingState />}>
          <View />
        </Suspense>
      </main>
      <GalleryFoot />
    </div>
  );
}

const galleryViews = [
  { key: 'components', name: 'Components' },
  { key: 'states', name: 'States' },
  { key: 'dialogs', name: 'Dialogs' },
  { key: 'forms', name: 'Forms' },
  { key: 'table', name: 'Table' },
  { key: 'widgets', name: 'Widgets' },
  { key: 'palette', name: 'Palette' },
  { key: 'identity', name: 'Identity' },
] as const;

type GalleryView = (typeof galleryViews)[number]['key'];

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const read = (): GalleryView =>
  galleryViews.find(({ key }) => `#${key}` === window.location.hash)?.key ?? 'components';

// The URL fragment names the view, so that each can be linked to and photographed.
const useGalleryView = (): GalleryView => useSyncExternalStore(listen, read, () => 'components');
