import { day } from '#kit/domain/day.ts';
import type { FedExFacts, Label, UpsFacts, UspsFacts } from '../label.ts';

const route: Omit<Label, 'facts' | 'trackingNumber'> = {
  shipmentNumber: '40-118273',
  from: {
    person: 'Marta Reyes',
    company: 'HV Services',
    line1: '118 Westminster St',
    line2: '',
    city: 'Providence',
    state: 'RI',
    postalCode: '02903',
    countryCode: 'US',
    phone: '1-4015550142',
  },
  to: {
    person: 'D. Kessler',
    company: 'Kessler & Co.',
    line1: '22 W 48th St',
    line2: 'Ste 1104',
    city: 'New York',
    state: 'NY',
    postalCode: '10036-1104',
    countryCode: 'US',
    phone: '1-2125550119',
  },
  shipDate: day('2026-11-21'),
  weightOz: 20,
  signature: 'Secure',
  zone: 3,
  reference1: 'HV-20871',
  reference2: '',
  sealNumber: '',
  isReturn: false,
  copy: 1,
};

// Published examples (domain shipping 7.6).
export const aUspsLabel: Label<UspsFacts> = {
  ...route,
  trackingNumber: '9400111206206406260787',
  facts: {
    carrier: 'USPS',
    banner: 'USPS PRIORITY MAIL',
    icon: 'P',
    trackingText: '9400 1112 0620 6406 2607 87',
    marks: [],
    sample: true,
    carrierRoute: 'C005',
    distributionCode: '0010',
    barcode: '420100369400111206206406260787',
  },
};

export const aUpsLabel: Label<UpsFacts> = {
  ...route,
  trackingNumber: '1Z5R89390357567127',
  facts: {
    carrier: 'UPS',
    banner: 'UPS NEXT DAY AIR SAVER',
    icon: '1P',
    trackingText: '1Z 5R8 939 03 5756 7127',
    marks: [],
    sample: true,
    routingCode: 'NY 100 9-22',
    shipperNumber: '5R8939',
    serviceClass: '013',
    pickupDayOfYear: 325,
  },
};

export const aFedExLabel: Label<FedExFacts> = {
  ...route,
  trackingNumber: '779017972697',
  facts: {
    carrier: 'FedEx',
    banner: 'PRIORITY OVERNIGHT',
    icon: 'E',
    trackingText: '7790 1797 2697',
    marks: ['ASR'],
    sample: true,
    ursaCode: 'XH NYCA',
    airport: 'EWR',
    originId: 'PVDA',
    formId: '0201',
    barcode: '1001921334250001000300779017972697',
  },
};

export const someLabels = { USPS: aUspsLabel, UPS: aUpsLabel, FedEx: aFedExLabel };
