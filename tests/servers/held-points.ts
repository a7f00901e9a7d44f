import type pg from 'pg'
import type { TestDatabase } from '#tests/servers/database.ts'
import { within } from '#tests/worlds/copies-world.ts'

const LOCK = 40_412

/** Statements that stop before they are done: by table, and by what the row is known by. */
export interface HeldPoint {
  table:
    | 'payments'
    | 'payment_notices'
    | 'payment_transactions'
    | 'payment_sap'
    | 'orders'
    | 'holds'
    | 'quotes'
    | 'quote_answers'
    | 'proofs'
    | 'proof_photos'
    | 'turno_steps'
    | 'turnos'
  /** The step of the row, for `payments`; 'sent' is a receipt whose file is written; of holds and quotes the state that comes. */
  step?: 'insert' | 'link' | 'approve' | 'sent' | 'ordered' | 'accepted'
  /** The title of a payment, its number as text, the reference that a notice names; the UUID of an order, a quote, a proof, its photo or a turno, or its id. */
  key: string
}

const TRIGGERS = `
  create schema held;
  create table held.points ("table" text, step text, key text);
  grant usage on schema held to public;
  grant select on held.points to public;
  create function held.wait() returns trigger language plpgsql security definer as $$
  declare
    row_key text; row_step text := '';
  begin
    if tg_table_name = 'payments' then
      row_key := new.title;
      row_step := case when tg_op = 'INSERT' then 'insert'
        when new.link_url is not null and old.link_url is null then 'link'
        when new.status = 'APROBADO' and old.status <> 'APROBADO' then 'approve' else 'other' end;
    elsif tg_table_name = 'payment_notices' then row_key := new.order_ref;
    elsif tg_table_name in ('orders', 'quotes', 'proofs', 'proof_photos', 'turnos') then row_key := new.uuid::text;
    elsif tg_table_name = 'turno_steps' then row_key := new.turno_id::text;
    elsif tg_table_name = 'holds' then row_key := new.quote_uuid::text;
    elsif tg_table_name = 'quote_answers' then row_key := new.quote_id::text;
    else row_key := new.payment_id::text;
    end if;
    if tg_table_name = 'payment_sap' and tg_op = 'UPDATE' then row_step := 'sent'; end if;
    if tg_table_name in ('holds', 'quotes') then
      row_step := case new.estado when 'ordenado' then 'ordered' when 'aceptado' then 'accepted' else 'other' end;
    end if;
    if exists (select from held.points p where p."table" = tg_table_name and p.step = row_step and p.key = row_key) then
      perform pg_advisory_xact_lock(${LOCK});
    end if;
    return new;
  end $$;
  create trigger held before insert or update on payments for each row execute function held.wait();
  create trigger held before insert on payment_notices for each row execute function held.wait();
  create trigger held before insert on payment_transactions for each row execute function held.wait();
  create trigger held before insert or update on payment_sap for each row execute function held.wait();
  create trigger held before insert on orders for each row execute function held.wait();
  create trigger held before update on holds for each row execute function held.wait();
  create trigger held before update on quotes for each row execute function held.wait();
  create trigger held before insert on quote_answers for each row execute function held.wait();
  create trigger held before insert on proofs for each row execute function held.wait();
  create trigger held before insert on proof_photos for each row execute function held.wait();
  create trigger held before insert on turno_steps for each row execute function held.wait();
  create trigger held before update on turnos for each row execute function held.wait()`

export interface HeldPoints {
  hold(points: HeldPoint[]): Promise<void>
  /** Number of statements that have come to theirs. */
  count(): Promise<number>
  /** Ends the connections that wait there, as the death of their process does, and holds nothing from now on. */
  drop(): Promise<void>
}

/** Holds chosen statements of whatever server works in a database, each before it is done. */
export async function heldPoints({ url, name }: TestDatabase, client: pg.Client): Promise<HeldPoints> {
  await within(url, (own) => own.query(TRIGGERS))
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const waiting = async () => {
    const { rows } = await client.query<{ pid: number }>(
      `select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid
       where a.datname = $1 and l.locktype = 'advisory' and not l.granted and l.objid = $2`,
      [name, LOCK],
    )
    return rows.map(({ pid }) => pid)
  }
  return {
    hold: (points) =>
      within(url, async (own) => {
        for (const { table, step = '', key } of points)
          await own.query('insert into held.points values ($1, $2, $3)', [table, step, key])
      }),
    count: async () => (await waiting()).length,
    drop: async () => {
      await within(url, (own) => own.query('delete from held.points'))
      for (const pid of await waiting()) await client.query('select pg_terminate_backend($1)', [pid])
      await client.query('select pg_advisory_unlock($1)', [LOCK])
    },
  }
}
