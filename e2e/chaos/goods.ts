import type { ChaosDatabase } from './chaos-database.ts'

/** The materials for orders and turnos of a run. */
export interface Goods {
  products: { code: string; unit: string; lots: string[] }[]
  accounts: { id: number; cuit: string }[]
  lots: number[]
  branches: { uuid: string; nombre: string; nave: string }[]
  groupStates: string[]
  statuses: string[]
  days: string[]
}

/** The branches whose work phones carry, as `prepare` has it. */
export const PREPARED = "('Ciudadela', 'Córdoba', 'Rosario', 'Mendoza')"

const column = <T>(rows: { it: T }[]): T[] => rows.map(({ it }) => it)

export async function readGoods({ rows }: ChaosDatabase): Promise<Goods> {
  return {
    products: await rows(`select p.product_code as code, split_part(p.usage_unit, ',', 1) as unit,
        array_agg(l.batch order by l.batch) as lots
      from products p join lots l on l.product_code = p.product_code where p.active
      group by 1, 2 order by 1 limit 10`),
    accounts: await rows('select id, cuit from accounts where active order by id limit 3'),
    lots: column(await rows('select id as it from lots where net_stock > 0 order by id desc limit 8')),
    branches: await rows(`select uuid, nombre, nave_desde as nave from branches
      where active and nombre in ${PREPARED} order by nombre`),
    groupStates: column(
      await rows('select uuid as it from group_states where deleted_at is null order by orden'),
    ),
    statuses: column(await rows('select status as it from order_statuses order by orden')),
    days: column(
      await rows(
        `select to_char(now() + n * interval '1 day', 'YYYY-MM-DD') as it from generate_series(1, 9) n`,
      ),
    ),
  }
}
