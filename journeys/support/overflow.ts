import type { Page } from '@playwright/test';

/** What lies beyond the right edge without a way to scroll to it, or makes the whole page scroll sideways. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const scrollsAlone = (element: Element | null): boolean => {
      if (element === null || element.id === 'page' || element === document.body) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || scrollsAlone(element.parentElement);
    };
    const boxes = [document.documentElement, document.getElementById('page')].filter((box) => box !== null);
    const wide = boxes
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.id || 'the page'} is ${box.scrollWidth} px wide in ${box.clientWidth} px`);
    const cut = [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.closest('svg') === null && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => element.getBoundingClientRect().right > edge && !scrollsAlone(element))
      .map(
        (element) => `${element.tagName} ${element.className} "${(element.textContent ?? '').slice(0, 40)}"`,
      );
    return [...wide, ...cut];
  });
}
