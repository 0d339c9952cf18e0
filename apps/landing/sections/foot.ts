import { providerLink, providerText } from '../provider.ts';

export function foot(): string {
  return `<footer>
  <nav class="legal" aria-label="Documents">
    <a href="/legal/participant-agreement">Participant agreement</a>
    <a href="/legal/terms-of-use">Terms of use</a>
    <a href="/shippingfaq">Shipping FAQ</a>
  </nav>
  <p class="language">English (US)</p>
  <div class="close">
    <p>Any business can ship. Other services are for jewelers.</p>
    <p class="reach">${providerText('name')}: ${providerLink('phone')}, ${providerLink('email')}</p>
  </div>
</footer>`;
}
