import type { Evidence, Failure, Final } from './oracle.ts'

type Row = Record<string, unknown>

/** Where a phone shows something else than the database holds, of things that nothing waits for. */
export function judgeDivergence(evidence: Evidence): Failure[] {
  return evidence.finals.filter(({ prepared }) => prepared).flatMap((final) => divergenceOf(evidence, final))
}

function divergenceOf({ stored, before }: Evidence, final: Final): Failure[] {
  const waiting = new Set(final.outbox.flatMap(({ aggregates }) => aggregates))
  const compare = (table: 'pedidos' | 'grupos' | 'turnos' | 'repartos', thing: string) => {
    const truth = stored[table] as ReadonlyMap<string, Row>
    const shown = new Map(final[table].map((row) => [row.uuid, row as unknown as Row]))
    const isFree = (uuid: string) => !waiting.has(`${thing}:${uuid}`)
    const wrong = [...shown]
      .filter(([uuid]) => isFree(uuid))
      .flatMap(([uuid, row]) => differences(uuid, row, truth.get(uuid)))
    const missing = [...truth]
      .filter(([, row]) => row.deleted !== true && row.elsewhere !== true)
      .filter(([uuid]) => !before.has(uuid) && isFree(uuid) && !shown.has(uuid))
      .map(([uuid]) => ({ uuid, words: 'is not on the phone' }))
    return [...wrong, ...missing].map(
      ({ uuid, words }): Failure => ({
        kind: 'divergent',
        text: `${thing} ${uuid} for ${final.email} on ${final.device} ${words}`,
        about: [uuid],
      }),
    )
  }
  return [
    ...[...compare('pedidos', 'pedido'), ...compare('grupos', 'grupo'), ...compare('turnos', 'turno')],
    ...compare('repartos', 'reparto'),
  ]
}

/** Rows of the database that no phone shows. */
const ASIDE: ReadonlySet<string> = new Set(['deleted', 'elsewhere'])

function differences(uuid: string, shown: Row, truth: Row | undefined): { uuid: string; words: string }[] {
  if (!truth || truth.deleted === true) return [{ uuid, words: 'is not in the database' }]
  const differing = Object.keys(truth).filter(
    (name) => !ASIDE.has(name) && (shown[name] ?? null) !== (truth[name] ?? null),
  )
  if (differing.length === 0) return []
  const words = differing.map(
    (name) => `${name} ${JSON.stringify(shown[name])} ≠ ${JSON.stringify(truth[name])}`,
  )
  return [{ uuid, words: `shows ${words.join(', ')}` }]
}
