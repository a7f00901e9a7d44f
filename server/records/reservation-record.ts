import { type SQL, sql } from 'drizzle-orm'
import { type Reservation, reservation } from '#contract/calls/pull.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Columns of a reserva: sap_pending `s` joined with accounts `a`. */
export const reservationColumns: SQL = sql`s.id, s.account_id,
  json_build_object('account_name', a.account_name, 'cuit', a.cuit) as account, coalesce(a.sap, '') as sap_customer,
  s.product_code, coalesce((select p.product_name from products p where p.product_code = s.product_code),
  s.product_code) as product_name, s.batch, s.branch, s.sap_order,
  s.confirmed_quantity::float8 as confirmed_quantity, s.umb, s.status, s.date_created, s.version`

/** Reservas that fit a condition on `s`. Callers check rights. [R26] */
export const readReservations = (db: Queryable, where: SQL): Promise<Reservation[]> =>
  rowsOf(db, reservation.entries).read(sql`
    select ${reservationColumns} from sap_pending s join accounts a on a.id = s.account_id
    where ${where} order by s.id`)
