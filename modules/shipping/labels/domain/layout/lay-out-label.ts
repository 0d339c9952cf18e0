import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import type { CarrierFacts, Label } from '../label.ts';
import { fedExLabel } from './fedex-label.ts';
import { labelSize, sampleBand } from './parts.ts';
import { upsLabel } from './ups-label.ts';
import { uspsLabel } from './usps-label.ts';

/** One layout for PDF, ZPL and screen. */
export function layOutLabel(label: Label): Drawing {
  return { ...labelSize, items: [...itemsOf(label), ...sampleBand(label)] };
}

function itemsOf(label: Label): DrawingItem[] {
  const { facts } = label;
  switch (facts.carrier) {
    case 'USPS':
      return uspsLabel(of(label, facts));
    case 'UPS':
      return upsLabel(of(label, facts));
    case 'FedEx':
      return fedExLabel(of(label, facts));
  }
}

const of = <Facts extends CarrierFacts>(label: Label, facts: Facts): Label<Facts> => ({ ...label, facts });
