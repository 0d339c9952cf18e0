import { markDrawing, wordmarkDrawing } from '../drawings/mark-drawing.ts';
import { providerLink, providerText } from '../provider.ts';

export function masthead(): string {
  return `<header class="masthead">
  <a class="logo" href="/" aria-label="Loupe">${markDrawing()}${wordmarkDrawing()}</a>
  <p class="provider">Members' portal of ${providerText('name')}</p>
  <nav class="places" aria-label="Help">
    <a href="/shippingfaq">Shipping FAQ</a>
    ${contact()}
  </nav>
  <a class="button small" href="/login">Sign in</a>
</header>`;
}

// A disclosure of the document's own: it opens without a script.
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
