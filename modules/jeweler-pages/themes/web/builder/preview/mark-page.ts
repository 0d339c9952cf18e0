import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PlacedFinding } from '#modules/jeweler-pages/page/domain/page-wording.ts';

interface Part {
  /** The field that the part leads to. */
  readonly path: string;
  readonly label: string;
  /** More fields whose texts are in this part. */
  readonly also?: readonly string[];
}

/** The parts of the page that have fields, by the names that the page gives them. */
const parts: Readonly<Record<string, Part>> = {
  headline: { path: 'banner.headline', label: 'Headline' },
  text: { path: 'banner.text', label: 'Banner text' },
  picture: { path: 'banner.picture', label: 'Banner picture' },
  'about-headline': { path: 'about.headline', label: 'About headline' },
  'about-text': { path: 'about.description', label: 'About' },
  bullets: { path: 'about.bullets.0', label: 'Bullet points', also: ['about.bullets'] },
  events: { path: 'events', label: 'Events' },
  stones: { path: 'stones', label: 'Diamonds' },
  hours: { path: 'week', label: 'Hours', also: ['exceptions'] },
  visit: { path: 'company.address', label: 'Visit', also: ['company.city', 'company.state', 'company.zip'] },
  stores: { path: 'locations.0.name', label: 'Other locations', also: ['locations'] },
};

type Services = Pick<PageContent, 'services'>;

/** The field that a click on a part leads to. */
export function pathOfPart(part: string, { services }: Services): string | undefined {
  if (!part.startsWith('service-')) return parts[part]?.path;
  const at = services.findIndex(({ kind }) => part === `service-${kind}`);
  return at === -1 ? undefined : `services.${at}.description`;
}

/** The part that shows a field, with its label. */
export function partOfPath(
  path: string,
  { services }: Services,
): { readonly part: string; readonly label: string } | undefined {
  const [first, at] = path.split('.');
  const service = first === 'services' ? services[Number(at)] : undefined;
  if (service !== undefined) return { part: `service-${service.kind}`, label: 'Service' };
  const found = Object.entries(parts).find(([, { path: own, also = [] }]) =>
    [own, ...also].some((one) => path === one || path.startsWith(`${one}.`)),
  );
  return found && { part: found[0], label: found[1].label };
}

const partIn = (page: Document, part: string): Element | null => page.querySelector(`[data-part="${part}"]`);

/** Outlines the part that is being edited and brings it into view. */
export function outlinePart(page: Document, path: string | undefined, content: Services): void {
  for (const old of page.querySelectorAll('[data-editing]')) old.removeAttribute('data-editing');
  const found = path === undefined ? undefined : partOfPath(path, content);
  const element = found && partIn(page, found.part);
  if (found === undefined || !element) return;
  element.setAttribute('data-editing', found.label);
  const view = page.defaultView;
  if (view === null) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: top + view.scrollY - 60 });
}

/** Marks each phrase that a wording rule finds, where the page shows it. */
export function markFindings(
  page: Document,
  findings: readonly Pick<PlacedFinding, 'path' | 'phrase'>[],
  content: Services,
): void {
  for (const { path, phrase } of findings) {
    const found = partOfPath(path, content);
    const element = found && partIn(page, found.part);
    if (!element) continue;
    const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = (text.textContent ?? '').indexOf(phrase);
      // The same phrase again is another finding, for its next place.
      if (at === -1 || text.parentElement?.closest('mark')) continue;
      const range = page.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + phrase.length);
      range.surroundContents(page.createElement('mark'));
      break;
    }
  }
}

/** Of the preview alone; its colors differ from any page's. */
export const markStyle =
  'mark{background:#fbe7bf;color:#241a06;text-decoration:underline wavy #a15c00;text-underline-offset:3px}' +
  '[data-editing]{outline:3px solid #1f3a93;outline-offset:8px}[data-editing]:not(.art){position:relative}' +
  '[data-editing]:not(.art)::after{content:attr(data-editing);position:absolute;inset-block-end:calc(100% + 8px);inset-inline-end:-11px;' +
  "padding:3px 10px;background:#1f3a93;color:#fff;font:600 17px/1.5 'Source Sans 3',system-ui,sans-serif;letter-spacing:0}";
