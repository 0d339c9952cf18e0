import { watch } from './demo-items.ts';

interface SteelWatch {
  readonly brand: string;
  readonly model: string;
  readonly reference: string;
  readonly serial: string;
  /** Tenths of a millimeter. */
  readonly caseSize: number;
  readonly dial: string;
  readonly bezel: string;
  readonly movement: string;
  readonly bracelet: string;
  readonly waterRating: string;
  readonly service: string;
}

const steelWatch = ({ brand, model, reference, ...facts }: SteelWatch, dollars: number) =>
  watch(
    {
      title: `${brand} ${model}`,
      brand,
      model,
      reference,
      description: `${brand} ${model}, reference ${reference}, on its steel bracelet with all links.`,
      material: 'Steel',
      boxPapers: 'Box and papers',
      ...facts,
    },
    dollars,
  );

export const submariner = () =>
  steelWatch(
    {
      brand: 'Rolex',
      model: 'Submariner',
      reference: '124060',
      serial: 'Z81K3307',
      caseSize: 410,
      dial: 'Black, luminous markers, original',
      bezel: 'Rotating, black ceramic insert',
      movement: 'Automatic',
      bracelet: 'Steel, folding clasp with extension',
      waterRating: '300 m',
      service: 'No service on record; runs within 2 seconds a day',
    },
    10_600,
  );

export const speedmaster = () =>
  steelWatch(
    {
      brand: 'Omega',
      model: 'Speedmaster Professional',
      reference: '310.30.42.50.01.002',
      serial: '87412265',
      caseSize: 420,
      dial: 'Black, three counters, original',
      bezel: 'Fixed, black tachymeter insert',
      movement: 'Manual',
      bracelet: 'Steel, folding clasp',
      waterRating: '50 m',
      service: 'Serviced by the maker in 2024',
    },
    8_100,
  );

export const santos = () =>
  steelWatch(
    {
      brand: 'Cartier',
      model: 'Santos Medium',
      reference: 'WSSA0029',
      serial: '448812NX',
      caseSize: 351,
      dial: 'Silvered, Roman numerals, original',
      bezel: 'Fixed, steel with eight screws',
      movement: 'Automatic',
      bracelet: 'Steel, with a second strap in calfskin',
      waterRating: '100 m',
      service: 'Serviced by the maker in 2025',
    },
    7_750,
  );
