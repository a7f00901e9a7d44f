import { sql } from 'drizzle-orm'
import { writeOut } from '#server/erp/write-out.ts'
import { csvLine } from '#server/features/exports/csv.ts'
import type { Task } from '#server/jobs/job.ts'

const AT_ONCE = 200

interface Waiting extends Record<string, unknown> {
  id: number
  name: string
  request: [name: string, cell: string][][]
}

const textOf = (lines: Waiting['request']): string =>
  [lines[0]?.map(([name]) => name) ?? [], ...lines.map((line) => line.map(([, cell]) => cell))]
    .map(csvLine)
    .join('')

/** Writes decided returns for the ERP: after a kill between a file and its mark, the same file again. */
export const sendReturns: Task<'send-returns', { erpDir?: string | undefined }> = async ({ db, erpDir }) => {
  if (erpDir === undefined) return
  for (;;) {
    const { rows } = await db.execute<Waiting>(sql`
      select id::float8 as id, name, request from return_exports where status = 'pendiente' order by at limit ${AT_ONCE}`)
    if (rows.length === 0) return
    for (const { name, request } of rows) await writeOut(erpDir, name, textOf(request))
    await db.execute(sql`
      update return_exports set status = 'enviado', sent_at = now()
      where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) and status = 'pendiente'`)
  }
}
