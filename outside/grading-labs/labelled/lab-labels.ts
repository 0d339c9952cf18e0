/** Where a lab keeps each fact of a report, in its own labels. */
export interface LabLabels {
  /** Of one report, with `{number}`. */
  readonly path: string;
  readonly number: string;
  readonly date: string;
  readonly description: string;
  readonly shape: string;
  readonly carats: string;
  readonly color: string;
  readonly clarity: string;
  readonly cut: string;
  readonly polish: string;
  readonly symmetry: string;
  readonly fluorescence: string;
  readonly measurements: string;
  readonly table: string;
  readonly depth: string;
  readonly crown: string;
  readonly pavilion: string;
  readonly girdle: string;
  readonly culet: string;
  readonly inscription: string;
  readonly pdf: string;
}

/** As IGI's report check answers. */
export const igiLabels: LabLabels = {
  path: '/ReportDetail.php?Printno={number}',
  number: 'REPORT NUMBER',
  date: 'REPORT DATE',
  description: 'DESCRIPTION',
  shape: 'SHAPE AND CUT',
  carats: 'CARAT WEIGHT',
  color: 'COLOR GRADE',
  clarity: 'CLARITY GRADE',
  cut: 'CUT GRADE',
  polish: 'POLISH',
  symmetry: 'SYMMETRY',
  fluorescence: 'FLUORESCENCE',
  measurements: 'Measurements',
  table: 'Table Size',
  depth: 'Total Depth',
  crown: 'Crown Height',
  pavilion: 'Pavilion Depth',
  girdle: 'Girdle Thickness',
  culet: 'Culet',
  inscription: 'Inscription(s)',
  pdf: 'REPORT1_PDF',
};

/** GCAL publishes no API: these are its certificate's labels, at the address it gives a partner. */
export const gcalLabels: LabLabels = {
  path: '/certificates/{number}',
  number: 'Certificate Number',
  date: 'Certificate Date',
  description: 'Description',
  shape: 'Shape and Cutting Style',
  carats: 'Carat Weight',
  color: 'Color',
  clarity: 'Clarity',
  cut: 'Cut',
  polish: 'Polish',
  symmetry: 'Symmetry',
  fluorescence: 'Fluorescence',
  measurements: 'Measurements',
  table: 'Table%',
  depth: 'Depth%',
  crown: 'Crown',
  pavilion: 'Pavilion',
  girdle: 'Girdle',
  culet: 'Culet',
  inscription: 'Laser Inscription',
  pdf: 'Certificate PDF',
};
