import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { Topic } from '#server/chat/sheets/sheet.ts'

/** The topics of a technical question; a place or a kind alone asks for uses. */
export function topicsOf(asked: Asked): Topic[] {
  const { topics, picks, kinds, intents, places } = asked
  const isProduct =
    picks.length > 0 && asked.saidKinds.length === 0 && kinds.length === 0 && intents.length > 0
  // 'Qué conviene, Navona o Romano' compares what there is of both.
  const isOne = new Set(kinds).size < 2 && picks.length > 0
  const isComparison =
    !places &&
    ((picks.length > 1 &&
      topics.every((topic) => topic === 'usos' || (topic === 'que-es' && new Set(kinds).size < 2))) ||
      (isOne && asked.anyOf.length > 0 && topics.every((topic) => topic === 'que-es')))
  // 'B-1042 qué es' asks for the lot.
  const isLot = asked.filter.lote !== undefined && topics.every((topic) => topic === 'que-es')
  if (isProduct || isComparison || isLot || intents.includes('cantidad')) return []
  // Uses are asked for with every other topic.
  const narrower = topics.filter((topic) => topic !== 'usos')
  if (topics.length > 0) return narrower.length > 0 ? narrower : topics
  const isSearch = picks.some(({ search }) => search !== undefined)
  return intents.length === 0 && places && !isSearch && (kinds.length > 0 || picks.length === 0)
    ? ['usos']
    : []
}
