/** The post's abbreviations from Publication 28: the printed form first, then what people write. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [short = '', ...written] = line.trim().split(' ');
        return [short, ...written].map((word): [string, string] => [word, short]);
      }),
  );

/** Street suffixes. */
export const streetSuffixes = table(`
  ALY ALLEY ALLY
  AVE AVENUE AV AVEN AVENU
  BLVD BOULEVARD BOUL BOULV
  BND BEND
  BRG BRIDGE
  BYP BYPASS
  CIR CIRCLE CIRC
  CMNS COMMONS
  CRES CRESCENT
  CRK CREEK
  CSWY CAUSEWAY
  CT COURT
  CTR CENTER CENTRE CNTR
  CV COVE
  DR DRIVE DRV
  EXPY EXPRESSWAY
  EXT EXTENSION
  FWY FREEWAY
  GDNS GARDENS
  GLN GLEN
  GRN GREEN
  GRV GROVE
  HL HILL
  HLS HILLS
  HTS HEIGHTS
  HWY HIGHWAY HIWAY
  JCT JUNCTION
  LN LANE
  LNDG LANDING
  LOOP LOOPS
  MALL MALLS
  MNR MANOR
  OVAL OVL
  PARK PRK
  PATH PATHS
  PIKE PIKES
  PKWY PARKWAY PARKWY
  PL PLACE
  PLZ PLAZA PLZA
  PT POINT
  RD ROAD
  RDG RIDGE
  ROW
  RTE ROUTE
  RUN
  SQ SQUARE SQR
  ST STREET STR STRT
  STA STATION
  TER TERRACE TERR
  TPKE TURNPIKE TRNPK
  TRCE TRACE
  TRL TRAIL
  TUNL TUNNEL
  VLG VILLAGE
  VW VIEW
  WALK
  WAY WY
  WHF WHARF
  XING CROSSING
`);

export const directions = table(`
  N NORTH
  S SOUTH
  E EAST
  W WEST
  NE NORTHEAST
  NW NORTHWEST
  SE SOUTHEAST
  SW SOUTHWEST
`);

/** Unit designators that precede a number. */
export const unitWords = table(`
  APT APARTMENT
  BLDG BUILDING
  BSMT BASEMENT
  DEPT DEPARTMENT
  FL FLOOR FLR
  FRNT FRONT
  HNGR HANGAR
  LBBY LOBBY
  LOT
  LOWR LOWER
  OFC OFFICE
  PH PENTHOUSE
  PMB
  REAR
  RM ROOM
  SPC SPACE
  STE SUITE
  TRLR TRAILER
  UNIT
  UPPR UPPER
`);

/** Unit designators without a number. */
export const unitsAlone: ReadonlySet<string> = new Set([
  'BSMT',
  'FRNT',
  'LBBY',
  'LOWR',
  'OFC',
  'PH',
  'REAR',
  'UPPR',
]);
