import type { PageShape } from './page-shape.ts';
import classes from './bones.module.css';

const widths = [28, 16, 30, 22, 78, 48];

export function RowBones({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, at) => (
    <div key={at} className={classes.row} style={{ opacity: Math.max(0.3, 1.2 - at / 8) }}>
      <span className={classes.round} />
      {widths.map((width, column) => (
        <span key={column} className={classes.bone} style={{ flexGrow: width, maxWidth: width * 2 }} />
      ))}
    </div>
  ));
}

/** A page's content below its title. */
export function PageBones({ shape, rows }: { readonly shape: PageShape; readonly rows: number }) {
  switch (shape) {
    case 'table':
      return <TableBones rows={rows} />;
    case 'form':
      return <FormBones />;
    case 'record':
      return <RecordBones />;
    case 'cards':
      return <CardBones />;
  }
}

function TableBones({ rows }: { readonly rows: number }) {
  return (
    <>
      <div className={classes.toolbar}>
        <span className={classes.block} style={{ width: 240 }} />
        <span className={classes.block} style={{ width: 96 }} />
        <span className={classes.block} style={{ width: 96 }} />
      </div>
      <div className={classes.sheet}>
        <RowBones rows={rows} />
      </div>
    </>
  );
}

const fieldWidths = [140, 96, 180, 110, 150, 124];

function FieldBones({ fields }: { readonly fields: number }) {
  return fieldWidths.slice(0, fields).map((width) => (
    <div key={width} className={classes.field}>
      <span className={classes.bone} style={{ width }} />
      <span className={classes.block} />
    </div>
  ));
}

function FormBones() {
  return (
    <div className={classes.form}>
      <FieldBones fields={6} />
    </div>
  );
}

function LineBones({ lines }: { readonly lines: number }) {
  return fieldWidths.slice(0, lines).map((width) => (
    <div key={width} className={classes.line}>
      <span className={classes.bone} style={{ width: width * 0.7 }} />
      <span className={classes.bone} style={{ width }} />
    </div>
  ));
}

function RecordBones() {
  return (
    <div className={classes.record}>
      <div className={classes.card}>
        <LineBones lines={6} />
      </div>
      <div className={classes.card}>
        <LineBones lines={4} />
      </div>
    </div>
  );
}

function CardBones() {
  return (
    <div className={classes.cards}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={classes.card}>
          <span className={classes.bone} style={{ width: 120 }} />
          <span className={classes.block} style={{ width: 72 }} />
          <span className={classes.bone} style={{ width: '80%' }} />
        </div>
      ))}
    </div>
  );
}
