import type { Look } from './messages.ts';

const names = ['ground', 'paper', 'ink', 'ink2', 'line', 'edge', 'accent', 'bad'];
const [smallest, largest] = [12, 20];

/** Applies the page's colors; anything that is not a color is ignored, so no other style gets in. */
export function wearLook({ scheme, colors, fontSize }: Look): void {
  const { style } = document.documentElement;
  // The page's color scheme; otherwise the browser paints an opaque background.
  style.colorScheme = scheme === 'dark' ? 'dark' : 'light';
  for (const name of names) {
    const color = colors[name];
    if (color !== undefined && CSS.supports('color', color)) style.setProperty(`--${name}`, color);
  }
  if (fontSize !== undefined && fontSize >= smallest && fontSize <= largest)
    style.setProperty('--size', `${fontSize}px`);
}
