import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import type { Diamond } from '../contract/diamond-shape.ts';

/** The drawing that comes nearest to a shape of the trade; absent, it is drawn by none. */
const drawn: Readonly<Partial<Record<Diamond['shape'], StoneShape>>> = {
  Round: 'round',
  Princess: 'princess',
  Cushion: 'cushion',
  Radiant: 'radiant',
  Asscher: 'asscher',
  Emerald: 'emerald',
  Oval: 'oval',
  Pear: 'pear',
  Marquise: 'marquise',
  Heart: 'heart',
  'Old European': 'old-european',
  'Old Miner': 'old-european',
  'European Cut': 'old-european',
  Rose: 'rose',
  Trilliant: 'trilliant',
  Baguette: 'baguette',
  'Tapered Baguette': 'tapered',
  'Half Moon': 'half-moon',
  Kite: 'kite',
  Lozenge: 'kite',
  Shield: 'shield',
  'Square Emerald': 'asscher',
  'Square Radiant': 'radiant',
  'Cushion Modified': 'cushion',
  Hexagonal: 'hexagon',
  'Round Modified Brilliant': 'round',
  'Oval Mixed Cut': 'oval',
};

export const stoneShapeOf = (shape: Diamond['shape']): StoneShape => drawn[shape] ?? 'round';
