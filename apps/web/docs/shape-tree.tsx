import styles from './shape-tree.module.css';
import { alternativesOf, fieldsOf, itemsOf, shapeWords } from './shape-words.ts';
import type { Schema } from './read-document.ts';

/** A shape as a tree of fields; alternatives are listed one after another. */
export function ShapeTree({ schema }: { readonly schema: Schema }) {
  const fields = fieldsOf(schema);
  const alternatives = parted(schema);
  if (fields.length === 0 && alternatives.length === 0)
    return <p className={styles.words}>{shapeWords(schema)}</p>;
  return (
    <>
      {itemsOf(schema) !== undefined && <p className={styles.words}>{shapeWords(schema)}</p>}
      <Branches schema={schema} />
    </>
  );
}

/** Lists alternatives only if one of them has fields. */
function parted(schema: Schema): Schema[] {
  const items = itemsOf(schema);
  const alternatives = alternativesOf(items ?? schema);
  return alternatives.some((one) => fieldsOf(one).length > 0) ? alternatives : [];
}

function Branches({ schema }: { readonly schema: Schema }) {
  const fields = fieldsOf(schema);
  const alternatives = parted(schema);
  if (fields.length === 0 && alternatives.length === 0) return null;
  return (
    <ul className={styles.tree}>
      {fields.map(({ name, required, schema: field }) => (
        <li key={name}>
          <code className={styles.name}>{name}</code>
          {!required && <span className={styles.optional}> optional</span>}{' '}
          <span className={styles.words}>{shapeWords(field)}</span>
          <Branches schema={field} />
        </li>
      ))}
      {alternatives.map((one, at) => (
        <li key={at}>
          <span className={styles.words}>
            {at === 0 ? 'Either' : 'or'} {shapeWords(one)}
          </span>
          <Branches schema={one} />
        </li>
      ))}
    </ul>
  );
}
