import { isKindWord } from '#server/chat/catalogue/kind-question.ts'
import type { Asked } from '#server/chat/catalogue/read-question.ts'
import type { CatalogueSource } from '#server/chat/catalogue/source.ts'
import { capital, wordsIn } from '#server/chat/catalogue/words.ts'
import { kindOfStone, knownStone } from '#server/chat/sheets/known-stones.ts'
import type { Kind, Topic } from '#server/chat/sheets/sheet.ts'
import { SHEETS } from '#server/chat/sheets/sheets.ts'
import { sheetAnswer, sheetSources } from './answer-sheets.ts'
import { paragraphs, plain } from './markdown.ts'

interface Stone {
  name: string
  /** null where no source has it. */
  kind: Kind | null
}

/** Stones whose kind is asked for: of the search, of a lot or product, or of the sheets alone. */
async function stonesOf(source: CatalogueSource, { picks, filter }: Asked, text: string): Promise<Stone[]> {
  const named = picks.map(({ generic_name, search }) => generic_name ?? search ?? '')
  const isOne = filter.lote !== undefined || filter.product_code !== undefined
  const found = named.length === 0 && isOne ? await source.stock({ filter, without: [] }) : []
  const names = [...new Set([...named, ...found.map((product) => product.generic_name)])]
  if (names.length > 0) return names.map((name) => ({ name: capital(name), kind: kindOfStone(name) }))
  const known = knownStone(wordsIn(text).filter((word) => !isKindWord(word)))
  return known === null ? [] : [{ ...known, name: capital(known.name) }]
}

const sheetName = (kind: Kind): string => SHEETS[kind].name

/** 'Taj Mahal es cuarcita, no mármol.' */
export function kindSentence({ name, kind }: { name: string; kind: Kind }, said: readonly Kind[]): string {
  const others = said.filter((item) => item !== kind).map(sheetName)
  const not = others.length > 0 ? `, no ${others.join(' ni ')}` : ''
  return `**${plain(name)} es ${sheetName(kind)}${not}.**`
}

const hasKind = (stone: Stone): stone is Stone & { kind: Kind } => stone.kind !== null

interface KindAnswer {
  text: string
  sources: string[]
  /** Names of stones whose kind no source has. */
  unknown: string[]
}

/**
 * The kind of stone of each named one, with its sheet; never by what is in stock. null where the question
 * names none. [A190]
 */
export async function kindAnswer(
  source: CatalogueSource,
  asked: Asked,
  text: string,
): Promise<KindAnswer | null> {
  const stones = await stonesOf(source, asked, text)
  const said = asked.saidKinds.flatMap((kind) => kindOfStone(kind) ?? [])
  if (stones.length === 0 && asked.unknown.length === 0)
    return said.length < 2
      ? null
      : { text: sheetAnswer(said, ['que-es']), sources: sheetSources(said), unknown: [] }
  const told = stones.filter(hasKind)
  const kinds = [...new Set(told.map(({ kind }) => kind))]
  const topics = new Set<Topic>(['que-es', ...asked.topics])
  const sentences = told.map((stone) => kindSentence(stone, told.length > 1 ? [] : said))
  return {
    text: paragraphs([...sentences, kinds.length > 0 && sheetAnswer(kinds, [...topics])]),
    sources: kinds.length > 0 ? sheetSources(kinds) : [],
    unknown:
      stones.length > 0
        ? stones.filter((stone) => !hasKind(stone)).map(({ name }) => name)
        : [...asked.unknown],
  }
}
