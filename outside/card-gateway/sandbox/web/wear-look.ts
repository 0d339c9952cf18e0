import type { Look } from './messages.ts';

const names = ['ground', 'paper', 'ink', 'ink2', 'line', 'edge', 'accent', 'bad'];
const [smallest, largest] = [12, 20];

/** Takes over the page's colours; what is no colour is left out, so that no style of another kind comes in. */
export function wearLook({ scheme, colors, fontSize }: Look): void {
  const { style } = document.documentElement;
  // The same scheme as the page around it: the browser paints the frame's ground otherwise.
  style.colorScheme = scheme === 'dark' ? 'dark' : 'light';
  for (const name of names) {
    const color = colors[name];
    if (color !== undefined && CSS.supports('color', color)) style.setProperty(`--${name}`, color);
  }
  if (fontSize !== undefined && fontSize >= smallest && fontSize <= largest)
    style.setProperty('--size', `${fontSize}px`);
}
