import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { parseCoefficient } from '#contract/kit/cents.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { readDay } from '#contract/kit/fields/day-text.ts'
import { type NumberReading, numberOf } from '#contract/kit/fields/number.ts'
import { MAX_INSTALLMENTS } from '#contract/rules/payment-rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type ErpRow, type NumberedRow, takeErpFiles } from '#server/erp/files/erp-files.ts'
import type { Task } from '#server/jobs/job.ts'

const PERCENT: NumberReading = { readsThousands: false, units: ['%'], decimals: 2 }

interface Cost {
  plan: string
  n: number
  units: number
  discount: string
  from: string
  to: string | null
}

/** A line of what plans cost, or what is wrong with it. */
function costOf(row: ErpRow): Cost | string {
  const {
    plan = '',
    cuotas: installments = '',
    coeficiente: coefficient = '',
    descuento: discount = '',
    desde: firstDay = '',
    hasta: until = '',
  } = row
  const units = parseCoefficient(coefficient)
  const [from, to] = [readDay(firstDay), until === '' ? null : readDay(until)]
  if (plan === '' || plan.length > 60) return 'plan: falta o es muy largo'
  if (!/^\d{1,2}$/.test(installments) || Number(installments) < 1 || Number(installments) > MAX_INSTALLMENTS)
    return `cuotas: de 1 a ${MAX_INSTALLMENTS}`
  if (units === null) return 'coeficiente: debe ser un número como 1,2345'
  const percent = discount === '' ? 0 : numberOf(discount, PERCENT)
  if (!(percent >= 0 && percent < 100)) return 'descuento: debe ser un porcentaje menor a 100'
  if (from === null) return 'desde: no es una fecha'
  if (until !== '' && (to === null || to < from)) return 'hasta: no es una fecha desde ese día'
  return { plan, n: Number(installments), units, discount: String(percent), from, to }
}

async function storeCost(tx: Tx, cost: Cost): Promise<void> {
  await tx.execute(sql`insert into fees (name) values (${cost.plan}) on conflict (name) do nothing`)
  await tx.execute(sql`
    insert into fee_tables as t (uuid, fee_id, installments, coefficient, discount, valid_from, valid_to)
    select ${randomUUID()}, id, ${cost.n}, ${cost.units}::numeric / 10000, ${cost.discount}::numeric, ${cost.from},
      ${cost.to} from fees where name = ${cost.plan}
    on conflict (fee_id, installments, valid_from) where deleted_at is null do update set
      coefficient = excluded.coefficient, discount = excluded.discount, valid_to = excluded.valid_to
    where (t.coefficient, t.discount, t.valid_to)
      is distinct from (excluded.coefficient, excluded.discount, excluded.valid_to)`)
}

/** Gives an account a plan; what is wrong with the line, or null. */
async function storePlan(
  tx: Tx,
  { cuit = '', plan = '', orden: workOrder = '' }: ErpRow,
): Promise<string | null> {
  const { rowCount } = await tx.execute(sql`
    insert into account_fees (account_id, fee_id, position)
    select a.id, f.id, ${/^\d{1,4}$/.test(workOrder) ? Number(workOrder) : 0}::int from accounts a, fees f
    where a.cuit = ${formatCuit(cuit)} and f.name = ${plan}
    on conflict (account_id, fee_id) do update set position = excluded.position`)
  return rowCount === 1 ? null : 'cuit o plan: no existe'
}

/** Lines of what plans cost (`plan;cuotas;coeficiente;descuento;desde;hasta`) or of whose they are (`cuit;plan;orden`). */
async function store(tx: Tx, rows: readonly NumberedRow[]): Promise<string[]> {
  const refused: string[] = []
  const cuits = rows.flatMap(({ row }) => (row.cuit ? [formatCuit(row.cuit)] : []))
  await tx.execute(sql`delete from account_fees where account_id in (
    select id from accounts where cuit = any (${sql.param(cuits)}::text[]))`)
  for (const { line, row } of rows) {
    const cost = row.cuit === undefined ? costOf(row) : null
    const problem =
      typeof cost === 'string' ? cost : cost ? await storeCost(tx, cost) : await storePlan(tx, row)
    if (typeof problem === 'string') refused.push(`línea ${line}: ${problem}`)
  }
  return refused
}

class Refused extends Error {}

/** All lines of a file, or none of them when one is wrong; returns what is wrong. */
export async function importPlans(db: Db, rows: readonly NumberedRow[]): Promise<string[]> {
  let refused: string[] = []
  const whole = db.transaction(async (tx) => {
    refused = await store(tx, rows)
    if (refused.length > 0) throw new Refused()
  })
  await whole.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
  return refused
}

/** Reads plans and what they cost from `ERP_DIR/in/coeficientes*.csv`. */
export const readPlans: Task<'read-plans', { erpDir?: string | undefined }> = async ({ db, erpDir, log }) => {
  if (erpDir === undefined) return
  const files = { erpDir, name: /^coeficientes[\w.-]*\.csv$/, columns: ['plan'], log }
  await takeErpFiles(files, (rows) => importPlans(db, rows))
}
