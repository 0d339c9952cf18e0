import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as labels from '../contract/label-endpoints.ts';
import { labelPicture } from './label-picture.ts';
import { listLabelPrints } from './list-label-prints.ts';
import { packingGuidancePdfWith } from './packing-guidance-pdf.ts';
import { listUnprintedLabels } from './list-unprinted.ts';
import { printLabelWith, printSeveralWith } from './print-label.ts';
import type { PapersOf } from './print-label.ts';

/** `author`: the provider's name, written into the files. */
export function labelRoutes(author: string, papersOf: PapersOf): Routes {
  return [
    route(labels.getLabel, printLabelWith(author, papersOf)),
    route(labels.getLabelPicture, labelPicture),
    route(labels.listLabelPrints, listLabelPrints),
    route(labels.listUnprintedLabels, listUnprintedLabels),
    route(labels.printLabels, printSeveralWith(author, papersOf)),
    route(labels.getPackingGuidance, packingGuidancePdfWith(author)),
  ];
}
