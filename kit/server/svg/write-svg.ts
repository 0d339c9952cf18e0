import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { escapeHtml } from '#kit/domain/text/escape-html.ts';
import { placeSymbol } from '../barcodes/place-symbol.ts';
import type { Shape } from '../barcodes/place-symbol.ts';

const short = (length: number) => String(Math.round(length * 1000) / 1000);

/** A drawing as SVG; `description` is its text for screen readers. */
export function writeSvg({ width, height, items }: Drawing, description: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" xml:space="preserve" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${escapeHtml(description)}</title>`,
    // Paper is white in both themes.
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...items.map(elementOf),
    '</svg>',
  ].join('\n');
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

function elementOf(item: DrawingItem): string {
  const place = `x="${short(item.x)}" y="${short(item.y)}"`;
  switch (item.kind) {
    case 'text': {
      const look = `font-size="${item.size}" text-anchor="${anchors[item.align]}"`;
      return `<text ${place} ${look}${item.strong ? ' font-weight="700"' : ''}>${escapeHtml(item.words)}</text>`;
    }
    case 'area':
      return `<rect ${place} ${sides(item)} fill="${item.shade === 'black' ? '#000' : '#ddd'}"/>`;
    case 'frame':
      return `<rect ${place} ${sides(item)} fill="none" stroke="#000" stroke-width="${item.line}"/>`;
    case 'strike':
      return `<path d="M${short(item.x)} ${short(item.y + item.height)}l${short(item.width)} ${short(-item.height)}" stroke="#000" stroke-width="${item.line}"/>`;
    case 'barcode':
      return `<path fill-rule="evenodd" shape-rendering="crispEdges" d="${placeSymbol(item).map(pathOf).join('')}"/>`;
  }
}

const sides = ({ width, height }: { width: number; height: number }) =>
  `width="${short(width)}" height="${short(height)}"`;

function pathOf(shape: Shape): string {
  switch (shape.kind) {
    case 'box': {
      const { x, y, width, height } = shape;
      return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
    }
    case 'polygon':
      return `M${shape.corners.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`;
    case 'ring':
      return circleOf(shape, shape.outer) + circleOf(shape, shape.inner);
  }
}

function circleOf({ x, y }: { x: number; y: number }, radius: number): string {
  const half = `a${short(radius)} ${short(radius)} 0 1 0`;
  return `M${short(x - radius)} ${short(y)}${half} ${short(2 * radius)} 0${half} ${short(-2 * radius)} 0z`;
}
