import type { Connection } from '#kit/server/database/open-connection.ts';
import { digestCode } from '#kit/server/one-time-codes/random-codes.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { keysFor } from '#kit/server/tokens/secret-key.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import { encryptedColumns } from '#apps/server/encrypted-columns.ts';

interface RenewedColumn {
  readonly name: string;
  readonly texts: number;
  readonly renewed: number;
}

/** A text that changed since it was read was just encrypted under the current key, so it stays. */
export async function renewColumns(connection: Connection, secret: SecretKey): Promise<RenewedColumn[]> {
  const columns: RenewedColumn[] = [];
  for (const { purpose, table, column, found } of encryptedColumns) {
    const texts = new SealedTexts(secret, purpose);
    const { rows } = await connection.query<{ text: string }>(
      `select distinct ${column} as text from ${table} where ${column} <> ''`,
    );
    let renewed = 0;
    for (const { text } of rows) {
      const again = renew(texts, text, `${table}.${column}`);
      if (again === undefined) continue;
      // A hash under the old key would no longer be found.
      const hash = found && digestCode(keysFor(secret, found.purpose), texts.open(text), found.scope);
      await connection.query(
        `update ${table} set ${column} = $1${found === undefined ? '' : `, ${found.column} = $3`} where ${column} = $2`,
        [again, text, ...(hash === undefined ? [] : [hash])],
      );
      renewed += 1;
    }
    columns.push({ name: `${table}.${column}`, texts: rows.length, renewed });
  }
  return columns;
}

function renew(texts: SealedTexts, text: string, where: string): string | undefined {
  try {
    return texts.renew(text);
  } catch (error) {
    throw new Error(
      `No key opens a text in ${where}. Add the key it was encrypted under to EARLIER_SECRET_KEYS.`,
      {
        cause: error,
      },
    );
  }
}
