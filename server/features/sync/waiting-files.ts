import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ErpTask, isImport } from '#server/erp/erp-import.ts'

/** The files of a task as people look for them, `lotes*.csv`; null of one without files. */
export const filesOf = (task: ErpTask): string | null => (isImport(task) ? `${task.stem}*.csv` : null)

/** The number of waiting files of each stem in `ERP_DIR/in`; none without such a folder. */
export async function waitingFiles(erpDir: string | undefined): Promise<(task: ErpTask) => number> {
  const names = erpDir === undefined ? [] : await readdir(join(erpDir, 'in')).catch(() => [])
  return (task) =>
    isImport(task) ? names.filter((name) => name.startsWith(task.stem) && name.endsWith('.csv')).length : 0
}
