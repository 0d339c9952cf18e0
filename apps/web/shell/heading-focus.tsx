import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** After each navigation the focus is on the new page's heading, so that Tab continues in the page. */
export function HeadingFocus() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const page = useRouterState({ select: ({ matches }) => String(matches.at(-1)?.routeId) });
  const shown = useRef({ path, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, page };
    // A document that has just loaded already starts at its top.
    if (before.path === undefined || before.path === path) return undefined;
    // "Next" on a record's page stays where it is, to be pressed again.
    const isInPage = (document.activeElement?.closest('main') ?? null) !== null;
    if (before.page === page && isInPage) return undefined;
    return keepOnHeading();
  }, [path, page]);
  return null;
}

/**
 * Moves the focus to the heading until the person does something. A page's heading is drawn again when its code and
 * its data arrive, and a removed heading would leave the focus to the body; a closing menu would take it back.
 */
function keepOnHeading(): () => void {
  const { activeElement } = document;
  const left = activeElement?.matches('input, select, textarea') === true ? null : activeElement;
  const focus = (): void => {
    const active = document.activeElement;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null || active === heading || isInDialog(active)) return;
    // Some pages put the focus into their first field.
    const isOfPage = active !== null && active !== left && active.closest('main') !== null;
    if (isOfPage && active.tagName !== 'H1') return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(focus);
  const stop = (): void => {
    watch.disconnect();
    document.removeEventListener('focusin', focus);
    for (const act of acts) document.removeEventListener(act, stop, true);
  };
  watch.observe(document.body, { subtree: true, childList: true });
  document.addEventListener('focusin', focus);
  for (const act of acts) document.addEventListener(act, stop, true);
  focus();
  return stop;
}

const acts = ['keydown', 'pointerdown'] as const;

function isInDialog(element: Element | null): boolean {
  return element !== null && element.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
