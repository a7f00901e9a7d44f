import type { OutboxRow } from '#src/offline/changes.ts'
import { goneWith } from '#src/offline/outbox.ts'
import type { Waiting } from './outbox.queries.ts'

const BACK = 'No se envía. Queda 30 días en «Descartados», por si lo querés recuperar.'

/** The question before a change is discarded: the change by its sentence, and what goes with it. */
export function discardQuestion(
  row: OutboxRow,
  { rows, sentences }: Pick<Waiting, 'rows' | 'sentences'>,
): { title: string; message: string } {
  const gone = goneWith(row, rows)
  const named = gone.map(({ id }) => sentences.get(id) ?? '').filter(Boolean)
  const [own = '', ...others] = [...new Set(named)]
  const along = others.length === 0 ? '' : ` También se descarta: ${others.join('; ')}.`
  const title = gone.length === 1 ? '¿Descartar este cambio?' : `¿Descartar estos ${gone.length} cambios?`
  return { title, message: `${own}.${along} ${BACK}` }
}
