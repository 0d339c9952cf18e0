/** "UPS Ground", "USPS Priority Mail": some services have their carrier's name in their own, cover alone at its end. */
export const serviceWords = (carrier: string, service: string): string =>
  service.startsWith(`${carrier} `) || service.endsWith(`, ${carrier}`) ? service : `${carrier} ${service}`;
