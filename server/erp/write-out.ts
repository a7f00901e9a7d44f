import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeNew } from './files/write-new.ts'

/**
 * Writes a file into `ERP_DIR/out`, whole under another name first: what is read under its own is complete. A repeat is
 * the same file again.
 */
export async function writeOut(erpDir: string, name: string, text: string): Promise<void> {
  const folder = join(erpDir, 'out')
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${name}.tmp`)
  await writeNew(draft, text, 0o640)
  await rename(draft, join(folder, name))
}
