import { readCurrent } from '#contract/calls/rules/current.ts'
import type { Settlement } from '#src/offline/outbox.ts'
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
import { sortRefused, stuckOf } from './conflict-refused.ts'
import { conflictOfSeveral } from './conflict-several.ts'
import { changeText, type Names } from './field-words.ts'

/** The server's record against this change; null when the answer has none. */
export function conflictOf(row: ConflictRow, names: Names): Conflict | null {
  if (row.state !== 'conflicto') return null
  const current = readCurrent(row.lastError?.current)
  const several = conflictOfSeveral(row, current)
  if (several) return several
  const found = decisionsOf(row, current)
  if (!found) return null
  const { cambios: changes } = current
  const { decisions, version } = found
  const compared = { row, cambios: changes, names }
  const by = (who: Touched) => decisions.filter((decision) => touchedBy(decision, compared) === who)
  const sorted = sortRefused(row, current, { both: by('ambos'), mine: by('mia') })
  const { both, mine, refused } = sorted
  const decided = both.flatMap(({ parts }) => parts)
  const words = (decision: Decision) => choiceOf(decision, compared)
  const state = stuckOf(row, current, sorted)
  const left = changes.filter(({ campo }) => !decided.some(({ field }) => field === campo))
  const people = [...new Set(changes.map(({ quien: author }) => author))]
  return {
    ...state,
    refused: refused.map(words),
    choices: both.map(words),
    own: mine.map(words),
    also: left.map((item) => changeText(item, names)),
    who: people.length === 1 ? (people[0] ?? null) : null,
    isOwn: changes.length > 0 && changes.every(({ propio: own }) => own === true),
    settle: (picks) => {
      const kept = state.stuck === null ? mine.map(({ field }) => [field, 'mia'] as const) : []
      return settlementOf({ row, decisions, version, cambios: changes }, new Map([...kept, ...picks]))
    },
  }
}

interface Settling {
  row: ConflictRow
  decisions: readonly Decision[]
  version: number
  cambios: ReturnType<typeof readCurrent>['cambios']
}

function settlementOf(
  { row, decisions, version, cambios: changes }: Settling,
  picks: ReadonlyMap<string, Pick>,
): Settlement {
  const { '': _, ...picked } = pickedArgs(decisions, picks)
  const theirs = pickedArgs(decisions, new Map())
  const args = { ...row.args, ...picked }
  return {
    args: [...picks.values()].includes('mia') ? args : null,
    version,
    followers: (behind) => follow(behind, { row, args, theirs, version, cambios: changes }),
  }
}
