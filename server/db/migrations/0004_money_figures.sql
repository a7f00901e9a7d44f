ALTER TABLE "account_documents" ADD COLUMN "net_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attempt_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decision_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decided_by" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decision" CHECK (decision in ('aceptar', 'devolver'));--> statement-breakpoint
drop function saldos_de(integer[], text);
--> statement-breakpoint
-- What accounts owe on a day, of all of them for null: a row per account with documents, open or not, or with limits; those
-- of an account without documents are null, as nobody knows them. In pesos, but for the `usd` ones. Debts are positive. The
-- only place where balances are added up. [A75, A127, A140, A141, A202, A203]
create function saldos_de(cuentas integer[], hoy text) returns table (
  account_id integer, saldo_mgsl numeric, saldo_gads numeric, saldo_total numeric, real_saldo_total numeric,
  usd_mgsl numeric, usd_gads numeric, saldo_usd numeric, vencido numeric, vencido_usd numeric, limite numeric,
  disponible numeric, al timestamptz
) language sql stable as $$
  with known as (
    select a.id from accounts a where (cuentas is null or a.id = any (cuentas))
      and exists (select from account_documents d where d.account_id = a.id)
  ), owed as (
    select d.account_id,
      sum(d.amount) filter (where d.currency = '$' and d.company = 'MGSL') as saldo_mgsl,
      sum(d.amount) filter (where d.currency = '$' and d.company = 'GADS') as saldo_gads,
      sum(d.amount) filter (where d.currency = '$') as saldo_total,
      sum(d.amount) filter (where d.currency = 'U$D' and d.company = 'MGSL') as usd_mgsl,
      sum(d.amount) filter (where d.currency = 'U$D' and d.company = 'GADS') as usd_gads,
      sum(d.amount) filter (where d.currency = 'U$D') as saldo_usd,
      sum(d.amount) filter (where d.currency = '$' and d.amount > 0 and d.due_date < hoy) as vencido,
      sum(d.amount) filter (where d.currency = 'U$D' and d.amount > 0 and d.due_date < hoy) as vencido_usd
    from account_documents d
    where d.open and (cuentas is null or d.account_id = any (cuentas))
    group by d.account_id
  ), summed as (
    select k.id as account_id, coalesce(o.saldo_mgsl, 0) as saldo_mgsl, coalesce(o.saldo_gads, 0) as saldo_gads,
      coalesce(o.saldo_total, 0) as saldo_total, coalesce(o.usd_mgsl, 0) as usd_mgsl,
      coalesce(o.usd_gads, 0) as usd_gads, coalesce(o.saldo_usd, 0) as saldo_usd, coalesce(o.vencido, 0) as vencido,
      coalesce(o.vencido_usd, 0) as vencido_usd
    from known k left join owed o on o.account_id = k.id
  ), allowed as (
    select l.* from account_limits l where cuentas is null or l.account_id = any (cuentas)
  )
  select coalesce(s.account_id, l.account_id), s.saldo_mgsl, s.saldo_gads, s.saldo_total,
    coalesce(l.saldo_real, s.saldo_total), s.usd_mgsl, s.usd_gads, s.saldo_usd, s.vencido, s.vencido_usd, l.limite,
    l.disponible, l.as_of
  from summed s full join allowed l on l.account_id = s.account_id
$$;
