import { readVigente } from '#contract/rules/vigente.ts'
import type { Settlement } from '#src/offline/queue/resend.ts'
import { decisionsOf } from './conflict-decisions.ts'
import {
  type Choice,
  type ConflictRow,
  choiceOf,
  type Decision,
  follow,
  type Pick,
  pickedArgs,
  type Touched,
  touchedBy,
} from './conflict-fields.ts'
import { conflictOfSeveral } from './conflict-several.ts'
import { changeText, type Names } from './field-words.ts'

/** What two people set differently, and what comes of choosing. [F8, A59] */
export interface Conflict {
  /** Why nothing of this change can be kept any more, by whom and since when. [F9] */
  stuck: string | null
  choices: Choice[]
  /** What of this change nobody else touched, which stays. */
  own: Choice[]
  /** What else others changed, which stays: `Lote: B-1 → B-2 (Ana Pérez)`. */
  also: string[]
  /** Who changed it, when it was one person. */
  who: string | null
  /** Whoever changed it was the same person, on another phone. */
  isOwn: boolean
  /** What becomes of the change once everything is chosen; null args: nothing of it is kept. */
  settle: (picks: ReadonlyMap<string, Pick>) => Settlement
}

/** What the server holds against what this phone wants; null when the answer told no record. */
export function conflictOf(row: ConflictRow, names: Names): Conflict | null {
  if (row.state !== 'conflicto') return null
  const vigente = readVigente(row.lastError?.current)
  const several = conflictOfSeveral(row, vigente)
  if (several) return several
  const found = decisionsOf(row, vigente)
  if (!found) return null
  const { cambios } = vigente
  const { decisions, version } = found
  const compared = { row, cambios, names }
  const by = (who: Touched) => decisions.filter((decision) => touchedBy(decision, compared) === who)
  const [both, mine] = [by('ambos'), by('mia')]
  const decided = both.flatMap(({ parts }) => parts)
  const stuck = stuckOf(row, both.length + mine.length)
  const left = cambios.filter(({ campo }) => !decided.some(({ field }) => field === campo))
  const people = [...new Set(cambios.map(({ quien }) => quien))]
  return {
    stuck,
    choices: both.map((decision) => choiceOf(decision, compared)),
    own: mine.map((decision) => choiceOf(decision, compared)),
    also: left.map((one) => changeText(one, names)),
    who: people.length === 1 ? (people[0] ?? null) : null,
    isOwn: cambios.length > 0 && cambios.every(({ propio }) => propio === true),
    settle: (picks) => {
      const kept = stuck === null ? mine.map(({ field }) => [field, 'mia'] as const) : []
      return settlementOf({ row, decisions, version, cambios }, new Map([...kept, ...picks]))
    },
  }
}

function stuckOf({ lastError }: ConflictRow, open: number): string | null {
  if (lastError?.code === 'transicion-invalida') return lastError.messages.join(' ')
  return open === 0 ? 'El servidor ya lo tiene así.' : null
}

interface Settling {
  row: ConflictRow
  decisions: readonly Decision[]
  version: number
  cambios: ReturnType<typeof readVigente>['cambios']
}

function settlementOf(
  { row, decisions, version, cambios }: Settling,
  picks: ReadonlyMap<string, Pick>,
): Settlement {
  const { '': _, ...picked } = pickedArgs(decisions, picks)
  const theirs = pickedArgs(decisions, new Map())
  const args = { ...row.args, ...picked }
  return {
    args: [...picks.values()].includes('mia') ? args : null,
    version,
    followers: (behind) => follow(behind, { row, args, theirs, version, cambios }),
  }
}
