import { describe, expect, test } from 'vitest';
import { readBankFile } from './read-bank-file.ts';
import { readXml } from './read-xml.ts';

const bai2 = `01,122099999,123456789,261124,0500,1,80,,2/
02,123456789,122099999,1,261123,2359,USD,2/
03,0975312468,USD,010,5000000,,,015,8147000,,,100,3147000,4,/
16,195,1573050,,20261123A1,INV 21802,ORIG:HARROW VALE LLC BNF:ASSAY MUTUAL/
16,142,495815,,261123ACH7,20877,ORIG CO NAME:ORSINI GEM TRADING
88,ENTRY DESCR:PAYMENT REF:20877/
16,175,825185,S,825185,0,0,CHK1184,1184,BELLAMY JEWELERS/
16,301,252950,,DEP991,,LOCKBOX DEPOSIT/
16,475,120000,,CHK2001,2001,CHECK PAID/
49,19561000,7/
98,19561000,1,9/
99,19561000,1,11/
`;

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
 <BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
  <Stmt><Id>STMT-20261123</Id>
   <Ntry><Amt Ccy="USD">15730.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-23</Dt></BookgDt><AcctSvcrRef>FW-551</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
     <RltdPties><Dbtr><Nm>HARROW &amp; VALE LLC</Nm></Dbtr></RltdPties>
     <RmtInf><Ustrd>INV 21802</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
   <Ntry><Amt Ccy="USD">300.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><DtTm>2026-11-23T14:00:00</DtTm></BookgDt><AcctSvcrRef>ACH-9</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>BOOK</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>
     <TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">100.00</Amt></TxAmt></AmtDtls>
      <RltdPties><Dbtr><Pty><Nm>A. Lindqvist</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Strd><RfrdDocInf><Nb>10482-0007</Nb></RfrdDocInf></Strd></RmtInf></TxDtls>
     <TxDtls><AmtDtls><TxAmt><Amt Ccy="USD">200.25</Amt></TxAmt></AmtDtls></TxDtls>
    </NtryDtls></Ntry>
   <Ntry><Amt Ccy="USD">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts></Ntry>
   <Ntry><Amt Ccy="USD">60.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry>
  </Stmt></BkToCstmrStmt></Document>`;

describe('a BAI2 file', () => {
  test('gives its credits with kind, reference and remitter', () => {
    expect(readBankFile(bai2)).toEqual({
      ok: true,
      format: 'BAI2',
      entries: [
        {
          bankKey: '0975312468/2026-11-23/20261123A1',
          kind: 'wire',
          amount: 1_573_050,
          receivedOn: '2026-11-23',
          reference: 'INV 21802 ORIG:HARROW VALE LLC BNF:ASSAY MUTUAL',
          remitter: 'HARROW VALE LLC',
        },
        {
          bankKey: '0975312468/2026-11-23/261123ACH7',
          kind: 'ach',
          amount: 495_815,
          receivedOn: '2026-11-23',
          reference: '20877 ORIG CO NAME:ORSINI GEM TRADING ENTRY DESCR:PAYMENT REF:20877',
          remitter: 'ORSINI GEM TRADING',
        },
        {
          bankKey: '0975312468/2026-11-23/CHK1184',
          kind: 'check',
          amount: 825_185,
          receivedOn: '2026-11-23',
          reference: '1184 BELLAMY JEWELERS',
          remitter: '',
        },
        {
          bankKey: '0975312468/2026-11-23/DEP991',
          kind: 'cash_letter',
          amount: 252_950,
          receivedOn: '2026-11-23',
          reference: 'LOCKBOX DEPOSIT',
          remitter: '',
        },
      ],
    });
  });

  test.each([
    ['cut off', bai2.slice(0, 400), 'The file trailer (99) is missing. The file may be cut off.'],
    [
      'with a changed amount',
      bai2.replace('495815', '495816'),
      "Line 10: the total for account 2468 (from line 3) doesn't add up.",
    ],
    ['in another currency', bai2.replace('2359,USD', '2359,CAD'), 'Line 2: the currency is CAD, not USD.'],
    ['without a date', bai2.replace('261123,2359', ',2359'), 'Line 2: the group date is missing.'],
    [
      'with a broken amount',
      bai2.replace('16,142,495815', '16,142,4958.15'),
      'Line 5: the amount is missing.',
    ],
  ])('%s is refused', (_what, source, problem) => {
    expect(readBankFile(source)).toEqual({ ok: false, problem });
  });
});

describe('a CAMT.053 file', () => {
  test('gives booked credits, each transaction of a batch by itself', () => {
    const read = readBankFile(camt);
    expect(read.ok && read.entries).toEqual([
      {
        bankKey: 'FW-551',
        kind: 'wire',
        amount: 1_573_050,
        receivedOn: '2026-11-23',
        reference: 'INV 21802',
        remitter: 'HARROW & VALE LLC',
      },
      {
        bankKey: 'ACH-9/1',
        kind: 'ach',
        amount: 10_000,
        receivedOn: '2026-11-23',
        reference: '10482-0007',
        remitter: 'A. Lindqvist',
      },
      {
        bankKey: 'ACH-9/2',
        kind: 'ach',
        amount: 20_025,
        receivedOn: '2026-11-23',
        reference: '',
        remitter: '',
      },
    ]);
  });

  test.each([
    ['cut off', camt.slice(0, 700), "The file isn't well-formed XML."],
    [
      'of another message',
      '<Document><BkToCstmrDbtCdtNtfctn/></Document>',
      'The file has no CAMT.053 statement.',
    ],
    [
      "whose batch doesn't add up",
      camt.replace('200.25', '200.26'),
      "Entry 2 of statement STMT-20261123: the transactions don't add up to the entry amount.",
    ],
    [
      'in another currency',
      camt.replace('Ccy="USD">15730', 'Ccy="EUR">15730'),
      'Entry 1 of statement STMT-20261123: the currency is EUR, not USD.',
    ],
    [
      'with a document type',
      camt.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      "The file isn't well-formed XML.",
    ],
  ])('%s is refused', (_what, source, problem) => {
    expect(readBankFile(source)).toEqual({ ok: false, problem });
  });
});

test('a text of neither kind is refused', () => {
  expect(readBankFile('Date,Amount\n11/23/2026,5.00')).toEqual({
    ok: false,
    problem: "The file isn't CAMT.053 or BAI2.",
  });
});

test('reads comments, CDATA, entities and prefixes', () => {
  expect(readXml('<a:b x:y="1 &lt; 2"><!-- c --><c><![CDATA[<d>]]> &#65;&#x42;</c><e/></a:b>')).toEqual({
    name: 'b',
    attributes: { y: '1 < 2' },
    text: '',
    children: [
      { name: 'c', attributes: {}, children: [], text: '<d> AB' },
      { name: 'e', attributes: {}, children: [], text: '' },
    ],
  });
});
