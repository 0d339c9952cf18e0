import type { FeedFieldName } from './feed-fields.ts';

// Domain facts 4.5: the headers of the trade's exchanges. Headers are compared by lower-case letters and digits; a
// percent sign counts as the word.

type Headers = Readonly<Partial<Record<FeedFieldName, readonly string[]>>>;

const rapNet: Headers = {
  stockRef: ['Stock #', 'Stock', 'Vendor Stock Number'],
  shape: ['Shape'],
  carat: ['Size', 'Weight'],
  color: ['Color'],
  clarity: ['Clarity'],
  cutGrade: ['Cut Grade', 'Cut'],
  polish: ['Polish'],
  symmetry: ['Symmetry'],
  fluorescenceIntensity: ['Fluorescence Intensity'],
  fluorescenceColor: ['Fluorescence Color'],
  measurements: ['Measurements'],
  gradingLab: ['Lab'],
  reportNumber: ['Certificate #'],
  treatment: ['Treatment'],
  pricePerCarat: ['RapNet Price', 'Cash Price'],
  percentOff: ['RapNet Discount %', 'Cash Discount %'],
  availability: ['Availability'],
  fancyColor: ['Fancy Color', 'Fancy Color 1'],
  fancyIntensity: ['Fancy Color Intensity'],
  fancyOvertone: ['Fancy Color Overtone'],
  depth: ['Depth %'],
  table: ['Table %'],
  girdleMin: ['Girdle Thin'],
  girdleMax: ['Girdle Thick'],
  girdlePercent: ['Girdle %'],
  culetSize: ['Culet Size'],
  culetCondition: ['Culet Condition'],
  crownHeight: ['Crown Height'],
  crownAngle: ['Crown Angle'],
  pavilionDepth: ['Pavilion Depth'],
  pavilionAngle: ['Pavilion Angle'],
  shade: ['Shade'],
  milky: ['Milky'],
  blackInclusion: ['Black Inclusion'],
  eyeClean: ['Eye Clean'],
  country: ['Country'],
  region: ['State'],
  image: ['Diamond Image', 'Image'],
  video: ['Video'],
  reportFile: ['Certificate Image', 'Certificate URL'],
};

const idex: Headers = {
  stockRef: ['Supplier Stock Ref', 'Item ID'],
  shape: ['Cut'],
  carat: ['Carat'],
  color: ['Color'],
  fancyColor: ['Natural Fancy Color', 'Treated Color'],
  fancyIntensity: ['Intensity', 'Natural Fancy Color Intensity'],
  fancyOvertone: ['Overtone', 'Natural Fancy Color Overtone'],
  clarity: ['Clarity'],
  cutGrade: ['Cut Grade', 'Make'],
  gradingLab: ['Grading Lab'],
  reportNumber: ['Certificate Number'],
  image: ['Image URL'],
  polish: ['Polish'],
  symmetry: ['Symmetry'],
  pricePerCarat: ['Price Per Carat', 'Asking Price Per Carat'],
  price: ['Total Price', 'Asking Price'],
  percentOff: ['% Off IDEX List'],
  length: ['Measurements Length'],
  width: ['Measurements Width'],
  height: ['Measurements Height'],
  depth: ['Depth', 'Depth Percent'],
  table: ['Table', 'Table Percent'],
  crownHeight: ['Crown Height'],
  crownAngle: ['Crown Angle'],
  pavilionDepth: ['Pavilion Depth'],
  pavilionAngle: ['Pavilion Angle'],
  girdleMin: ['Girdle From'],
  girdleMax: ['Girdle To'],
  culetSize: ['Culet Size'],
  culetCondition: ['Culet Condition'],
  fluorescenceIntensity: ['Fluorescence Intensity'],
  fluorescenceColor: ['Fluorescence Color'],
  treatment: ['Enhancement'],
  country: ['Country Code', 'Country Name'],
  region: ['State Name', 'State Code'],
  shade: ['Shade'],
  milky: ['Milky'],
  blackInclusion: ['Black Inclusion'],
  eyeClean: ['Eye Clean'],
  provenanceReport: ['Provenance Report'],
  provenanceNumber: ['Provenance Number'],
  availability: ['Availability'],
  video: ['Video URL', '3DViewer URL'],
};

const nivoda: Headers = {
  stockRef: ['Stock #', 'Stock Number', 'Stock ID'],
  shape: ['Shape'],
  carat: ['Size', 'Carats'],
  cutGrade: ['Cut'],
  color: ['Color', 'Colour'],
  clarity: ['Clarity'],
  polish: ['Polish'],
  symmetry: ['Symmetry'],
  fluorescenceIntensity: ['Fluorescence Intensity', 'Fluorescence'],
  fluorescenceColor: ['Fluorescence Color'],
  measurements: ['Measurements'],
  depth: ['Depth %'],
  table: ['Table %'],
  gradingLab: ['Lab'],
  reportNumber: ['Certificate #', 'Report #'],
  country: ['Location'],
  price: ['Final Price'],
  pricePerCarat: ['Price Per Carat', '$/ct'],
  treatment: ['Treatment'],
  growthMethod: ['Growth Type', 'Growth Process'],
  availability: ['Availability'],
  milky: ['Milky'],
  eyeClean: ['Eye Clean'],
  shade: ['Shade'],
  girdle: ['Girdle'],
  image: ['Image Link'],
  video: ['Video Link'],
  returnable: ['Return Option', 'Returnable'],
};

const gemFind: Headers = {
  shape: ['Shape'],
  carat: ['Size'],
  color: ['Color'],
  clarity: ['Clarity'],
  pricePerCarat: ['Cost Per Carat'],
  gradingLab: ['Certificate Type', 'Certificate'],
  depth: ['Depth'],
  table: ['Table'],
  girdle: ['Girdle'],
  culetSize: ['Culet'],
  polish: ['Polish'],
  symmetry: ['Symmetry'],
  fluorescenceIntensity: ['Fluorescence'],
  crownHeight: ['Crown'],
  pavilionDepth: ['Pavilion'],
  measurements: ['Measurements'],
  reportNumber: ['Certificate #'],
  stockRef: ['Stock #'],
};

/** The exchanges' sets, recognized without help from the supplier. */
export const columnSets = { RapNet: rapNet, IDEX: idex, Nivoda: nivoda, GemFind: gemFind } as const;
export type ColumnSetName = keyof typeof columnSets;

/** Headers that suppliers invent. */
const furtherHeaders: Headers = {
  stockRef: ['Stock No', 'StockNo', 'Stone ID', 'Packet No', 'Lot #', 'SKU', 'Ref', 'Item Number'],
  shape: ['Shape Name', 'Diamond Shape'],
  carat: ['Cts', 'Ct', 'Crt', 'Carat Weight', 'Weight ct'],
  diamondType: ['Type', 'Diamond Type', 'Natural or lab-grown', 'Lab Grown'],
  color: ['Col', 'Colour Grade', 'Color Grade'],
  clarity: ['Cla', 'Purity', 'Clarity Grade'],
  cutGrade: ['Cut Quality', 'Cut Grading'],
  polish: ['Pol', 'Polish Grade'],
  symmetry: ['Sym', 'Symm', 'Symmetry Grade'],
  fluorescenceIntensity: ['Fluor', 'Flour', 'FL', 'Fluo', 'Fluorescent', 'Fluorescence Intensity'],
  fluorescenceColor: ['Fluor Color', 'Fluorescence Colour'],
  gradingLab: ['Laboratory', 'Cert', 'Certificate Lab', 'Report Lab'],
  reportNumber: [
    'Report Number',
    'Report No',
    'Cert #',
    'Cert No',
    'Certificate No',
    'CertificateNo',
    'Lab Report',
  ],
  reportType: ['Report Type'],
  pricePerCarat: ['Price/Ct', 'PPC', 'Price Ct', 'Price Carat', 'Rate', 'USD/ct', 'Per Carat'],
  price: ['Price', 'Total', 'Amount', 'Total Amount', 'Price Total', 'Net Amount', 'Total $'],
  percentOff: ['Discount', 'Disc %', 'Rap %', 'Rap Disc', 'Back %', 'Percent off list'],
  measurements: ['Measurement', 'Meas', 'Dimensions'],
  length: ['Length', 'L', 'Diameter Max', 'Max Diameter'],
  width: ['Width', 'W', 'Diameter Min', 'Min Diameter'],
  height: ['Height', 'H', 'Depth mm', 'Height mm'],
  depth: ['Total Depth', 'TD', 'Depth Per'],
  table: ['Tbl', 'Table Size', 'Table Per'],
  crownAngle: ['CA', 'Cr Angle'],
  crownHeight: ['CH', 'Cr Height'],
  pavilionAngle: ['PA', 'Pav Angle'],
  pavilionDepth: ['PD', 'PH', 'Pav Depth', 'Pavilion Height'],
  girdlePercent: ['Girdle Percent', 'Girdle Per'],
  girdleMin: ['Girdle, thinnest'],
  girdleMax: ['Girdle, thickest'],
  shade: ['Tinge', 'BGM', 'Color Shade'],
  milky: ['Luster', 'Milkiness'],
  blackInclusion: ['Black', 'Black Inc'],
  eyeClean: ['Eyeclean', 'EC'],
  treatment: ['Post Growth Treatment'],
  growthMethod: ['Growth', 'CVD/HPHT', 'Growth Method'],
  fancyColor: ['Fancy Colour'],
  fancyIntensity: ['Fancy Intensity'],
  fancyOvertone: ['Fancy Overtone'],
  country: ['Country Of Location', 'Loc'],
  region: ['City', 'State or region'],
  image: ['Photo', 'Picture', 'Image 1'],
  video: ['Video 1', '360', '360 View', 'V360', 'Viewer', 'Viewer URL', 'Video Link'],
  reportFile: [
    'Report File',
    'Report PDF',
    'Report URL',
    'Report Link',
    'Cert Link',
    'Cert URL',
    'Certificate Link',
  ],
};

/** A header in its compared form. */
export const normalizeHeader = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replaceAll(/[^a-z0-9]+/g, '');

function entriesOf(headers: Headers): readonly (readonly [plain: string, field: FeedFieldName])[] {
  return (Object.keys(headers) as FeedFieldName[]).flatMap((field) =>
    (headers[field] ?? []).map((header) => [normalizeHeader(header), field] as const),
  );
}

export interface ColumnSet {
  readonly name: ColumnSetName;
  readonly fields: ReadonlyMap<string, FeedFieldName>;
}

export const indexedColumnSets: readonly ColumnSet[] = (Object.keys(columnSets) as ColumnSetName[]).map(
  (name) => ({ name, fields: new Map(entriesOf(columnSets[name])) }),
);

/** A header's meaning outside its own set: the first set that has it, then suppliers' own. */
export const fieldByHeader: ReadonlyMap<string, FeedFieldName> = new Map(
  [furtherHeaders, ...Object.values(columnSets).toReversed()].flatMap(entriesOf),
);
