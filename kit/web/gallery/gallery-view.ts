import { useSyncExternalStore } from 'react';

export const galleryViews = [
  { key: 'components', name: 'Components' },
  { key: 'states', name: 'States' },
  { key: 'dialogs', name: 'Dialogs' },
  { key: 'forms', name: 'Forms' },
  { key: 'table', name: 'Table' },
  { key: 'widgets', name: 'Widgets' },
  { key: 'palette', name: 'Palette' },
  { key: 'identity', name: 'Identity' },
] as const;

export type GalleryView = (typeof galleryViews)[number]['key'];

function listen(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => window.removeEventListener('hashchange', tell);
}

const read = (): GalleryView =>
  galleryViews.find(({ key }) => `#${key}` === window.location.hash)?.key ?? 'components';

// The part after # names the view, so that each can be linked to and photographed.
export const useGalleryView = (): GalleryView => useSyncExternalStore(listen, read, () => 'components');
