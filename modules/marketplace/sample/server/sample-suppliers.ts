import type { Lots } from './lots.ts';
import { pickOne } from './lots.ts';

export interface SampleSupplier {
  readonly supplierId: string;
  readonly name: string;
}

const names = [
  'Aravalli Diamonds',
  'Blue Harbor Gems',
  'Carrow & Sons',
  'Delacroix Taille',
  'Eastgate Rough & Polish',
  'Fathom Grown Diamonds',
  'Girdle House',
  'Halden Brilliants',
  'Indus Facets',
  'Jadwa Trading',
  'Keystone Stones',
  'Lattice Growers',
  'Mahavir Cutting Works',
  'Nordlys Diamonds',
  'Ostrava Stones',
  'Pelikaan Diamant',
  'Quorum Gems',
  'Rupa Polished',
  'Sahyadri Exports',
  'Table & Crown',
  'Umber Fancy Colors',
  'Varuna Diamonds',
  'Westmere Stones',
  'Zenith Growers',
] as const;

/** The houses that offer the stones of the sample; no member runs them. */
export const sampleSuppliers: readonly SampleSupplier[] = names.map((name, at) => ({
  supplierId: `0192b000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
  name,
}));

export const pickSupplier = (lots: Lots): SampleSupplier => pickOne(sampleSuppliers, lots);
