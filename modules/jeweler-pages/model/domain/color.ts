interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const read = (color: string): Rgb => ({
  red: Number.parseInt(color.slice(1, 3), 16),
  green: Number.parseInt(color.slice(3, 5), 16),
  blue: Number.parseInt(color.slice(5, 7), 16),
});

const hex = (channel: number): string =>
  Math.min(255, Math.max(0, Math.round(channel)))
    .toString(16)
    .padStart(2, '0');

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(color: string): number {
  const { red, green, blue } = read(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2, success criterion 1.4.3: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A color between two: 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [read(one), read(other)];
  const between = (a: number, b: number): string => hex(a + (b - a) * share);
  return `#${between(from.red, to.red)}${between(from.green, to.green)}${between(from.blue, to.blue)}`;
}

const steps = 40;

/** The color nearest to the one wanted that reads on this ground, made darker or lighter as little as it takes. */
export function readableOn(ground: string, wanted: string, least: number): string {
  if (contrast(wanted, ground) >= least) return wanted;
  const ends = ['#000000', '#ffffff'].toSorted((a, b) => contrast(b, ground) - contrast(a, ground));
  for (const end of ends.slice(0, 1))
    for (let step = 1; step <= steps; step += 1) {
      const color = mix(wanted, end, step / steps);
      if (contrast(color, ground) >= least) return color;
    }
  return ends[0] ?? '#000000';
}

/** Black or white-like text on a colored ground, whichever reads better. */
export const textOn = (ground: string, light: string, dark: string): string => {
  const best = contrast(light, ground) >= contrast(dark, ground) ? light : dark;
  return readableOn(ground, best, 4.5);
};
