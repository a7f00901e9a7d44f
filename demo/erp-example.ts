import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { addDays, type Day, formatDay } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import type { ErpImport } from '#server/erp/erp-import.ts'
import { rate } from '#server/erp/imports/rate.ts'
import { supplierCodes } from '#server/erp/imports/supplier-codes.ts'
import { addErpJob } from '#server/erp/run/add-erp-job.ts'
import { sha256 } from '#server/store/picture.ts'

const RATES = ['1.432,00', '1.425,50', '1.418,00', '1.411,25', '1.409,00']

/** Exchange rates of the last days, as a file of the ERP in Windows-1252 has them. */
const ratesFile = (today: Day): Buffer =>
  Buffer.from(
    [
      'Fecha;Cotización',
      ...RATES.map((rate, daysAgo) => `${formatDay(addDays(today, -daysAgo)).replaceAll('/', '.')};${rate}`),
      '',
    ].join('\r\n'),
    'latin1',
  )

/** Codes that a supplier prints on some of its stones; one is of several. */
async function codesFile(db: Queryable): Promise<Buffer> {
  const { rows } = await db.execute<{ product_code: string; batch: string }>(sql`
    select product_code, min(batch) as batch from lots where net_stock > 0 and deleted_at is null
    group by 1 order by 1 limit 6`)
  const lines = rows.map(({ product_code, batch }, at) => [
    'Piedras del Sur',
    `PS-${String(1 + Math.max(1, at)).padStart(4, '0')}`,
    product_code,
    batch,
  ])
  return Buffer.from(
    [['proveedor', 'codigo', 'producto', 'lote'], ...lines, []].map((line) => line.join(';')).join('\r\n'),
  )
}

/** Puts a file of the ERP with its manifest where the ERP's files arrive. */
async function drop(folder: string, { stem }: ErpImport, bytes: Buffer): Promise<void> {
  const rows = bytes.toString('latin1').trim().split('\n').length - 1
  await writeFile(join(folder, `${stem}.csv`), bytes)
  await writeFile(join(folder, `${stem}.csv.manifest`), `rows=${rows}\r\nsha256=${sha256(bytes)}\r\n`)
}

/** Drops small files of the ERP: rates of the dollar and codes of a supplier. */
export async function dropErpExample(db: Queryable, erpDir: string, today: Day): Promise<void> {
  const folder = join(erpDir, 'in')
  await mkdir(folder, { recursive: true })
  await drop(folder, rate, ratesFile(today))
  await drop(folder, supplierCodes, await codesFile(db))
  for (const { method } of [rate, supplierCodes]) await addErpJob(db, method)
}
