import { pictureWidths } from '#modules/jeweler-pages/model/domain/content.ts';
import type {
  PageCompany,
  PageContent,
  PageCountry,
  PageService,
  Picture,
} from '#modules/jeweler-pages/model/domain/content.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { abovePhones } from './base-style.ts';
import { gemMark, largeStone, ringInArch, serviceDrawing } from './drawings.ts';
import { Html, html, none } from './html.ts';
import { phoneLink, phoneText } from './phone-text.ts';
import type { PageFrame } from './page-frame.ts';
import { withName, wordsOf } from './words/page-words.ts';

/** A shown service that says something. */
export const shownServices = ({ services }: PageContent): PageService[] =>
  services.filter(({ shown }) => shown);

const sourcesOf = ({ pictureId }: Picture, { root }: Pick<PageFrame, 'root'>, format: 'avif' | 'webp') =>
  pictureWidths.map((one) => `${root}/pictures/${pictureId}-${one}.${format} ${one}w`).join(', ');

/** How wide each look shows the banner's picture, so that browsers pick no larger file than they need. */
const bannerSizes: Readonly<Record<LookKey, string>> = {
  conservatory: '(min-width: 500px) 460px, 100vw',
  poster: '(min-width: 900px) 40vw, 100vw',
  ledger: '(min-width: 380px) 340px, 100vw',
  harbor: '(min-width: 900px) 48vw, 100vw',
  evening: '(min-width: 400px) 360px, 100vw',
  market: '(min-width: 900px) 36vw, 100vw',
};

/** The banner's picture as a `Link` header, so that browsers with it on the first screen request it before they read the page. */
export const bannerPreload = (
  { look, banner: { picture } }: PageContent,
  frame: Pick<PageFrame, 'root'>,
): string =>
  picture === null
    ? ''
    : `<${frame.root}/pictures/${picture.pictureId}-800.avif>; rel=preload; as=image; type="image/avif"; ` +
      `fetchpriority=high; media="${abovePhones}"; imagesrcset="${sourcesOf(picture, frame, 'avif')}"; imagesizes="${bannerSizes[look]}"`;

/** AVIF and WebP in the widths that it was encoded in; the browser picks one. */
export function pictureMarkup(picture: Picture, frame: PageFrame, sizes: string, isFirst = false): Html {
  const { pictureId, alt, width, height, focusX, focusY } = picture;
  // The page's policy allows no style attributes, so each tenth of the focus point is a class.
  const focus = `fx${Math.round(focusX / 10)} fy${Math.round(focusY / 10)}`;
  const loading = isFirst ? none : html` loading="lazy"`;
  return html`<picture
    ><source type="image/avif" srcset="${sourcesOf(picture, frame, 'avif')}" sizes="${sizes}" />
    <img
      class="${focus}"
      src="${frame.root}/pictures/${pictureId}-800.webp"
      srcset="${sourcesOf(picture, frame, 'webp')}"
      sizes="${sizes}"
      width="${width}"
      height="${height}"
      alt="${alt}"
      decoding="async"
      ${loading}
  /></picture>`;
}

/** A page published without a name welcomes its visitors instead; the preview shows a placeholder. */
export const shownName = (content: PageContent, { isPreview }: PageFrame): string =>
  content.company.name || (isPreview === true ? 'Your company' : wordsOf(content).welcome);

/** The jeweler's logo, or the gem until there is one. The name is beside either. */
export function brandMarkup(content: PageContent, frame: PageFrame): Html {
  const { logo } = content.company;
  const mark =
    logo === null
      ? gemMark
      : html`<img
          class="logo"
          src="${frame.root}/pictures/${logo.pictureId}-400.webp"
          width="${logo.width}"
          height="${logo.height}"
          alt=""
        />`;
  return html`${mark}<span dir="auto">${shownName(content, frame)}</span>`;
}

/** The words that a look sets apart: years on a poster, the second to fourth word in a serif. */
function headlineMarkup(headline: string, look: LookKey): Html {
  const words = headline.split(/\s+/).filter((word) => word !== '');
  const isApart = (word: string, at: number): boolean =>
    look === 'poster' || look === 'ledger' || look === 'market'
      ? /^\d{4}\W?$/.test(word)
      : words.length >= 6 && at > 0 && at < Math.ceil(words.length / 2);
  const runs: { apart: boolean; words: string[] }[] = [];
  for (const [at, word] of words.entries()) {
    const apart = isApart(word, at);
    const last = runs.at(-1);
    if (last?.apart === apart) last.words.push(word);
    else runs.push({ apart, words: [word] });
  }
  const parts = runs.map(({ apart, words: run }) =>
    apart ? html`<em>${run.join(' ')}</em>` : html`${run.join(' ')}`,
  );
  return html`${parts.flatMap((part, at) => (at === 0 ? [part] : [new Html(' '), part]))}`;
}

/** The browser reports that the link was used, if the visitor lets it; nothing about the visitor is in it. */
export const countedAs = (what: 'called' | 'emailed', { base, isPreview }: PageFrame): Html =>
  isPreview === true ? none : html` ping="${base}/${what}"`;

export function callButton(content: PageContent, frame: PageFrame, className: 'call' | 'button'): Html {
  const { company, banner } = content;
  const words = wordsOf(content);
  if (banner.button === 'Email')
    return company.email === ''
      ? none
      : html`<a class="${className}" href="mailto:${company.email}" ${countedAs('emailed', frame)}
          >${words.email}</a
        >`;
  if (company.phone === '') return none;
  return html`<a class="${className}" href="${phoneLink(company)}" ${countedAs('called', frame)}
    >${words.call} <span dir="ltr">${phoneText(company.phone)}</span></a
  >`;
}

type Place = Pick<PageCompany, 'address' | 'city' | 'state' | 'zip'>;

export const directionsLink = ({ address, city, state, zip }: Place, country: PageCountry): string =>
  // A page is drawn while its text is typed, and half a character has no address form.
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(
    [address, city, `${state} ${zip}`, country].join(', ').toWellFormed(),
  )}`;

export function heroSection(content: PageContent, frame: PageFrame): Html {
  const { banner, company, look } = content;
  const words = wordsOf(content);
  const art =
    banner.picture === null
      ? look === 'poster'
        ? largeStone
        : ringInArch
      : pictureMarkup(banner.picture, frame, bannerSizes[look], true);
  const directions =
    company.address === ''
      ? none
      : html`<a class="directions" href="${directionsLink(company, company.country)}" rel="noreferrer"
          >${withName(words.directionsTo, company.address)}</a
        >`;
  // A page published without one is headed by its name.
  const headline =
    banner.headline || (frame.isPreview === true ? 'Your headline' : company.name || words.welcome);
  return html`<section class="hero">
    <div class="in">
      <div class="words">
        <h1 id="headline" dir="auto" data-part="headline">${headlineMarkup(headline, look)}</h1>
        ${banner.text === '' ? none : html`<p class="lead" dir="auto" data-part="text">${banner.text}</p>`}
        <p class="acts">${callButton(content, frame, 'button')}${directions}</p>
      </div>
      <div class="art" data-part="picture">${art}</div>
    </div>
  </section>`;
}

export function servicesSection(content: PageContent, frame: PageFrame): Html {
  const shown = shownServices(content);
  if (shown.length === 0) return none;
  const words = wordsOf(content);
  const items = shown.map(
    ({ kind, description, picture }) =>
      html`<li data-part="service-${kind}">
        ${
          picture === null
            ? serviceDrawing(kind)
            : pictureMarkup(picture, frame, '(min-width: 900px) 20vw, 104px')
        }
        <h3>${words.kinds[kind]}</h3>
        ${description === '' ? none : html`<p dir="auto">${description}</p>`}
      </li>`,
  );
  return html`<section class="services" id="services" aria-labelledby="services-title">
    <div class="in">
      <h2 id="services-title">${words.servicesTitle}</h2>
      <ul>
        ${items}
      </ul>
    </div>
  </section>`;
}

/** A public page has no heading without words below it; beside the form, every part is there to be clicked. */
export const hasAbout = ({ about }: PageContent, { isPreview }: PageFrame): boolean =>
  isPreview === true || [about.headline, about.description, ...about.bullets].some((text) => text !== '');

export function aboutSection(content: PageContent, frame: PageFrame): Html {
  if (!hasAbout(content, frame)) return none;
  const { about, company } = content;
  const words = wordsOf(content);
  const title = company.name === '' ? words.aboutUs : withName(words.aboutCompany, company.name);
  const bullets = about.bullets.filter((bullet) => bullet !== '');
  return html`<section class="about" id="about" aria-labelledby="about-title">
    <h2 id="about-title" dir="auto" data-part="about-headline">${about.headline || title}</h2>
    ${
      about.description === ''
        ? none
        : html`<p class="text" dir="auto" data-part="about-text">${about.description}</p>`
    }${
      bullets.length === 0
        ? none
        : html`<ul data-part="bullets">
            ${bullets.map((bullet) => html`<li dir="auto">${bullet}</li>`)}
          </ul>`
    }
  </section>`;
}
