import { newId } from '#kit/server/new-id.ts';
import type { Pools } from '#kit/server/database/pool.ts';

/** No role can write the rows of a table in which the text occurs, until the returned function is called. */
export async function poisonRow(
  { owner }: Pick<Pools, 'owner'>,
  table: string,
  text: string,
): Promise<() => Promise<unknown>> {
  const name = `poison_${newId().replaceAll('-', '')}`;
  await owner.query(`create function public.${name}() returns trigger language plpgsql as $$
    declare row text := coalesce(to_jsonb(new), to_jsonb(old))::text;
    begin
      if position('${text}' in row) > 0 then raise exception 'a poisoned row of ${table}'; end if;
      return coalesce(new, old);
    end $$`);
  await owner.query(
    `create trigger ${name} before insert or update or delete on ${table} for each row execute function public.${name}()`,
  );
  return () => owner.query(`drop function public.${name}() cascade`);
}
