import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, type Day, formatDay } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { rate } from '#server/erp/imports/rate.ts'
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

/** Puts a small file of the ERP with its manifest where the ERP's files arrive, and asks for its import. */
export async function dropErpExample(db: Queryable, erpDir: string, today: Day): Promise<void> {
  const folder = join(erpDir, 'in')
  const bytes = ratesFile(today)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'cotizacion.csv'), bytes)
  await writeFile(
    join(folder, 'cotizacion.csv.manifest'),
    `rows=${RATES.length}\r\nsha256=${sha256(bytes)}\r\n`,
  )
  await addErpJob(db, rate.method)
}
