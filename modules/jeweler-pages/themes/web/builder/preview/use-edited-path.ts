import { useEffect, useState } from 'react';

/** The field that has the focus, by its place in the content. Without a focus it's the last one. */
export function useEditedPath(): string | undefined {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const named = target.getAttribute('name') ?? target.closest('[data-field]')?.getAttribute('data-field');
      if (named !== null && named !== undefined && named !== '') setPath(named);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  return path;
}
