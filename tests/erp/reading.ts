import type { Reading } from '#server/erp/cell-kind.ts'
import { Evidence } from '#server/erp/evidence.ts'

/** A column that is read as people write here, with what its cells show. */
export const reading = (changes: Partial<Reading> = {}): Reading => ({
  ...{ branches: new Map(), mark: 'coma', order: 'dia', evidence: new Evidence(), line: 1 },
  warn: () => undefined,
  ...changes,
})
