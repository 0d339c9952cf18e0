import { ComponentsView } from './components/components-view.tsx';

export function GalleryPage() {
  return (
    <main>
      <ComponentsView />
    </main>
  );
}
