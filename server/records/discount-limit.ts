import { type SQL, sql } from 'drizzle-orm'

/** Percent off a list price that the roles of a user `u` let them agree to; root may agree to anything. */
export const discountLimit: SQL = sql`case when u.root then 100 else (
  select coalesce(max(r.discount_max), 0)::float8 from user_roles ur join roles r on r.id = ur.role_id
  where ur.user_id = u.id) end`
