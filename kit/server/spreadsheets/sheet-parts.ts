import { cellText } from './cell-text.ts';
import type { Sheet } from './sheet.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Which style a cell has, by its place in the list of styles below. */
export const styles = { plain: 0, header: 1, moment: 2, day: 3, money: 4 } as const;

// Spec platform §2.4: dates show MM/DD/YYYY, amounts two decimals; the fourth number format is the standard's own.
const styleSheet = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="mm/dd/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

/** Excel refuses these signs and more than 31 of any. */
function safeSheetName(name: string): string {
  const safe = name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';
  return cellText(safe).replaceAll('"', '&quot;');
}

/** All of a workbook of one sheet (ECMA-376) but the sheet itself: path and content. */
export function fixedParts(name: string): readonly (readonly [path: string, content: string])[] {
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${parts}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>
</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${parts}/relationships">
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}">
<sheets><sheet name="${safeSheetName(name)}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${parts}/relationships">
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/>
</Relationships>`,
    ],
    ['xl/styles.xml', styleSheet],
  ];
}

/** What stands before the rows: the columns' widths, and the first row stays in sight. */
export function beforeRows(columns: Sheet['columns']): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

export const afterRows = '</sheetData></worksheet>';
