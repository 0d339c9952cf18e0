import { providerLink, providerText } from '../provider.ts';
import { markShape, wordmarkBox, wordmarkPath } from '#kit/web/mark/mark-shape.ts';

export function masthead(): string {
  return `<header class="masthead">
  <a class="logo" href="/" aria-label="Loupe">${markDrawing()}${wordmarkDrawing()}</a>
  <p class="provider">${providerText('name')} member portal</p>
  <nav class="places" aria-label="Help">
    <a href="/shippingfaq">Shipping FAQ</a>
    ${contact()}
  </nav>
  <a class="button small" href="/login">Sign in</a>
</header>`;
}

// A native disclosure, which needs no script.
function contact(): string {
  return `<details class="contact">
      <summary>Contact</summary>
      <address>
        <strong>${providerText('name')}</strong>
        ${providerLink('phone')}
        ${providerLink('email')}
        ${providerText('address')}
      </address>
    </details>`;
}

const size = 28;

/** The colored mark; hidden from screen readers, since the name beside it says the same. */
function markDrawing(): string {
  const { facets, lug } = markShape(size);
  const [x1, y1] = lug.from;
  const [x2, y2] = lug.to;
  const ring = facets.map(
    ({ path, share }) =>
      `<path d="${path}" fill="color-mix(in srgb, var(--mark-high) ${share}%, var(--mark-low))"/>`,
  );
  return `<svg class="mark" viewBox="0 0 24 24" fill="none" aria-hidden="true"><line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke-width="${lug.width}" stroke="var(--brass)"/>${ring.join('')}</svg>`;
}

function wordmarkDrawing(): string {
  const { x, top, width, capHeight, descent } = wordmarkBox;
  const box = `${x} ${top} ${width} ${capHeight + descent}`;
  return `<svg class="wordmark" viewBox="${box}" aria-hidden="true"><path d="${wordmarkPath}" fill="var(--ink)"/></svg>`;
}
