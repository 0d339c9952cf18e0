import { isHttpsUrl } from '#kit/domain/website.ts';
import { weekdays } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageContent, PageCountry, PageLocation } from '#modules/jeweler-pages/model/domain/content.ts';
import { comingEvents, weekGroups } from './hours.ts';
import type { PageFrame } from './page-frame.ts';
import type { PageStone } from './page-stone.ts';
import { stoneDetail, stoneName } from './stones.ts';

type Place = Pick<PageLocation, 'address' | 'city' | 'state' | 'zip'>;

const addressOf = ({ address, city, state, zip }: Place, country: PageCountry) => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: city,
  addressRegion: state,
  postalCode: zip,
  addressCountry: country === 'USA' ? 'US' : 'CA',
});

const otherStores = ({ locations, company }: PageContent) =>
  locations.length > 0 && {
    department: locations.map((location) => ({
      '@type': 'JewelryStore',
      name: location.name || company.name,
      ...(location.phone !== '' && { telephone: `+1${location.phone}` }),
      address: addressOf(location, company.country),
    })),
  };

/** Only stones that can be sold now are on a page; one without a client price has none here either. */
const offers = (stones: readonly PageStone[]) =>
  stones.length > 0 && {
    makesOffer: stones.map((stone) => ({
      '@type': 'Offer',
      availability: 'https://schema.org/InStock',
      ...(stone.price !== null && { price: (stone.price / 100).toFixed(2), priceCurrency: 'USD' }),
      itemOffered: {
        '@type': 'Product',
        sku: stone.itemId,
        name: stoneName(stone),
        description: stoneDetail(stone),
        category: stone.isLabGrown ? 'Laboratory-grown diamonds' : 'Diamonds',
      },
    })),
  };

/** What search engines read: schema.org's JewelryStore with its hours, events and stones. */
export function structuredData(
  content: PageContent,
  { url, today, origin, root, stones = [] }: Pick<PageFrame, 'url' | 'today' | 'origin' | 'root' | 'stones'>,
) {
  const { company, week, exceptions, banner } = content;
  const address = addressOf(company, company.country);
  const place = { '@type': 'Place', name: company.name, address };
  return {
    '@context': 'https://schema.org',
    '@type': 'JewelryStore',
    name: company.name,
    url,
    description: banner.text,
    ...(company.phone !== '' && { telephone: `+1${company.phone}` }),
    ...(company.email !== '' && { email: company.email }),
    address,
    openingHoursSpecification: weekGroups(week).flatMap(({ days, hours }) =>
      hours === null
        ? []
        : [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: days.map((at) => `https://schema.org/${weekdays[at] ?? ''}`),
              opens: hours.opens,
              closes: hours.closes,
            },
          ],
    ),
    specialOpeningHoursSpecification: exceptions
      .filter(({ to }) => to >= today)
      .map(({ from, to, hours }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        // schema.org: equal times are a day that stays closed.
        opens: hours?.opens ?? '00:00',
        closes: hours?.closes ?? '00:00',
      })),
    sameAs: company.social.filter((link) => isHttpsUrl(link)),
    ...otherStores(content),
    ...offers(stones),
    ...(company.logo !== null && { logo: `${origin}${root}/pictures/${company.logo.pictureId}-400.webp` }),
    event: comingEvents(content, today).map(({ title, description, on, starts, ends }) => ({
      '@type': 'Event',
      name: title,
      description,
      startDate: starts === '' ? on : `${on}T${starts}`,
      ...(ends !== '' && { endDate: `${on}T${ends}` }),
      location: place,
    })),
  };
}
