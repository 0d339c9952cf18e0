import type { Country } from '#kit/domain/country.ts';

export interface SamplePlace {
  readonly country: Country;
  readonly state: string;
  readonly city: string;
  /** The first three characters of its postcodes: the sectional center or, in Canada, the forward sortation area. */
  readonly postcodeStart: string;
  readonly areaCode: string;
}

/** One line per state: `RI: Providence 029 401, Newport 028 401`. */
const listed = (country: Country, text: string): SamplePlace[] =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', cities = ''] = line.trim().split(': ');
      return cities.split(', ').map((place) => {
        const [, city = '', postcodeStart = '', areaCode = ''] = /^(.+) (\S+) (\d{3})$/.exec(place) ?? [];
        return { country, state, city, postcodeStart, areaCode };
      });
    });

const american = listed(
  'US',
  `
  AL: Birmingham 352 205, Mobile 366 251
  AK: Anchorage 995 907
  AZ: Phoenix 850 602, Tucson 857 520
  AR: Little Rock 722 501
  CA: Los Angeles 900 213, San Diego 921 619, San Francisco 941 415, Sacramento 958 916, Fresno 937 559
  CO: Denver 802 303, Colorado Springs 809 719
  CT: Hartford 061 860, New Haven 065 203
  DE: Wilmington 198 302
  DC: Washington 200 202
  FL: Miami 331 305, Orlando 328 407, Tampa 336 813, Jacksonville 322 904
  GA: Atlanta 303 404, Savannah 314 912
  HI: Honolulu 968 808
  ID: Boise 837 208
  IL: Chicago 606 312, Springfield 627 217
  IN: Indianapolis 462 317, Fort Wayne 468 260
  IA: Des Moines 503 515
  KS: Wichita 672 316
  KY: Louisville 402 502, Lexington 405 859
  LA: New Orleans 701 504
  ME: Portland 041 207
  MD: Baltimore 212 410
  MA: Boston 021 617, Worcester 016 508
  MI: Detroit 482 313, Grand Rapids 495 616
  MN: Minneapolis 554 612, Saint Paul 551 651
  MS: Jackson 392 601
  MO: Kansas City 641 816, Saint Louis 631 314
  MT: Billings 591 406
  NE: Omaha 681 402
  NV: Las Vegas 891 702, Reno 895 775
  NH: Manchester 031 603
  NJ: Newark 071 973, Trenton 086 609
  NM: Albuquerque 871 505
  NY: New York 100 212, Brooklyn 112 718, Buffalo 142 716, Albany 122 518
  NC: Charlotte 282 704, Raleigh 276 919
  ND: Fargo 581 701
  OH: Columbus 432 614, Cleveland 441 216, Cincinnati 452 513
  OK: Oklahoma City 731 405, Tulsa 741 918
  OR: Portland 972 503, Eugene 974 541
  PA: Philadelphia 191 215, Pittsburgh 152 412
  RI: Providence 029 401, Newport 028 401
  SC: Charleston 294 843, Columbia 292 803
  SD: Sioux Falls 571 605
  TN: Nashville 372 615, Memphis 381 901
  TX: Houston 770 713, Dallas 752 214, Austin 787 512, San Antonio 782 210, El Paso 799 915
  UT: Salt Lake City 841 801
  VT: Burlington 054 802
  VA: Richmond 232 804, Norfolk 235 757
  WA: Seattle 981 206, Spokane 992 509
  WV: Charleston 253 304
  WI: Milwaukee 532 414, Madison 537 608
  WY: Cheyenne 820 307
  PR: San Juan 009 787
  `,
);

const canadian = listed(
  'CA',
  `
  AB: Calgary T2P 403, Edmonton T5J 780
  BC: Vancouver V6B 604, Victoria V8W 250
  MB: Winnipeg R3C 204
  NB: Fredericton E3B 506
  NL: St. John's A1C 709
  NS: Halifax B3J 902
  NT: Yellowknife X1A 867
  NU: Iqaluit X0A 867
  ON: Toronto M5V 416, Ottawa K1P 613, Hamilton L8P 905, London N6A 519
  PE: Charlottetown C1A 902
  QC: Montréal H2Y 514, Québec G1R 418
  SK: Regina S4P 306, Saskatoon S7K 306
  YT: Whitehorse Y1A 867
  `,
);

export const samplePlaces: Readonly<Record<Country, readonly SamplePlace[]>> = { US: american, CA: canadian };
