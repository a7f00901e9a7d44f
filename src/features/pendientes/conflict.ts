import { readVigente } from '#contract/rules/vigente.ts'
import type { Settlement } from '#src/offline/queue/resend.ts'
import { decisionsOf } from './conflict-decisions.ts'
import {
  type Conflict,
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

/** The server's record against this change; null when the answer has none. */
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
