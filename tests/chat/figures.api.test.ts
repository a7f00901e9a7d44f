import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formatDay } from '#contract/kit/day.ts'
import { figure } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { fold } from '#contract/kit/normalize.ts'
import { type MaterialFilter, materialFilter } from '#contract/stock/stock-filter.ts'
import { answerFromCatalogue } from '#server/chat/catalogue/answer.ts'
import { catalogueOf } from '#server/features/chat/caller-catalogue.ts'
import { countStock } from '#server/features/materials/search.db.ts'
import { callerWith, contextFor } from '#tests/servers/handler-context.ts'
import { startTestServer } from '#tests/servers/server.ts'

/** More materials than any page, so that a limit before a sum shows. */
const LOTS = 2000
const { database } = await startTestServer({ lotes: LOTS })
const { db } = database

const source = catalogueOf(
  contextFor(db, { caller: callerWith({ root: true }), now: new Date(), scope: { accounts: null } }),
)

const columnOf = async (column: 'kind' | 'espesor' | 'terminacion' | 'generic_name'): Promise<string[]> => {
  const { rows } = await db.execute<{ value: string }>(
    sql`select distinct ${sql.identifier(column)} as value from products where ${sql.identifier(column)} <> '' order by 1`,
  )
  return rows.map(({ value }) => value)
}

const COLOURS = ['blanco', 'negro', 'gris', 'verde', 'rojo', 'azul', 'rosa', 'amarillo', 'beige', 'marrón']
const BRANCHES = ['Ciudadela', 'Córdoba', 'Pto. Madryn']

interface Words {
  question: string
  filter: MaterialFilter
}

/** Everything that can be asked for by one word, alone, by kind and in a branch. */
async function everyWord(): Promise<Words[]> {
  const kinds = await columnOf('kind')
  const single: Words[] = [
    ...kinds.map((kind) => ({ question: kind.toLowerCase(), filter: { kind } })),
    ...(await columnOf('espesor')).map((thickness) => ({
      question: `placas de ${thickness}`,
      filter: { espesor: thickness },
    })),
    ...(await columnOf('terminacion')).map((finish) => ({
      question: finish,
      filter: { terminacion: finish },
    })),
    ...(await columnOf('generic_name')).map((generic_name) => ({
      question: generic_name,
      filter: { generic_name },
    })),
    ...COLOURS.map((search) => ({ question: `algo ${search}`, filter: { search: fold(search) } })),
  ]
  const crossed = kinds.flatMap((kind) => [
    ...COLOURS.map((search) => ({ question: `${kind} ${search}`, filter: { kind, search: fold(search) } })),
    ...BRANCHES.map((branch) => ({ question: `${kind} en ${branch}`, filter: { kind, branch } })),
  ])
  return [...single, ...crossed]
}

/** Materials and lots as the answer's first line says them; 0 for 'no hay', whatever is found by another name. */
function figuresIn(text: string): { productos: string; lotes: string } {
  if (text.startsWith('No hay')) return { productos: '0', lotes: '0' }
  const [, one, materials, lots] =
    /\*\*(.+?)\*\*: (?:([\d.]+) materia(?:l|les), )?([\d.]+) lotes?,/.exec(text) ?? []
  return one === undefined
    ? { productos: '0', lotes: '0' }
    : { productos: materials ?? '1', lotes: lots ?? '' }
}

test('every figure of the assistant is the search’s count for the same words', async () => {
  const asked = await everyWord()
  const different: string[] = []
  for (const { question, filter } of asked) {
    const { text } = await answerFromCatalogue(source, { text: `¿Cuánto hay de ${question}?`, before: null })
    const count = await countStock(db, v.parse(materialFilter, filter))
    const [said, found] = [
      figuresIn(text),
      { productos: figure(count.productos), lotes: figure(count.lotes) },
    ]
    if (said.productos !== found.productos || said.lotes !== found.lotes)
      different.push(
        `${question}: ${JSON.stringify(said)} is not ${JSON.stringify(found)}: ${text.slice(0, 160)}`,
      )
  }

  expect(different).toEqual([])
  expect(asked.length).toBeGreaterThan(150)
})

test('what is left out and what stays are the whole', async () => {
  const lots = async (question: string) =>
    Number(
      figuresIn((await answerFromCatalogue(source, { text: question, before: null })).text).lotes.replaceAll(
        '.',
        '',
      ),
    )
  const all = await lots('¿cuánto hay en Córdoba?')

  const parts = [
    ['de mármol', 'que no sea mármol'],
    ['de granito negro', 'menos granito negro'],
    ['de Carrara', 'salvo el Carrara'],
    ['pulido', 'sin pulir'],
    ['de 2 cm', 'que no sea de 2 cm'],
    ['con foto', 'que no tenga foto'],
    ['en oferta', 'que no esté en oferta'],
  ]
  for (const [wanted, unwanted] of parts) {
    const there = await lots(`¿cuánto hay ${wanted} en Córdoba?`)
    expect(there, wanted).toBeGreaterThan(0)
    expect(there + (await lots(`¿qué hay en Córdoba ${unwanted}?`)), unwanted).toBe(all)
  }
})

const answerTo = async (text: string): Promise<string> =>
  (await answerFromCatalogue(source, { text, before: null })).text

test('plates of a kind in a branch are those of its lots', async () => {
  const { rows } = await db.execute<{ kind: string; branch: string; plates: number; lots: number }>(sql`
    select p.kind, l.branch, sum(l.net_stock)::int as plates, count(*)::int as lots
    from lots l join products p on p.product_code = l.product_code
    where l.deleted_at is null and l.net_stock > 0 and l.branch in ('Ciudadela', 'Córdoba')
    group by 1, 2`)
  expect(rows.length).toBeGreaterThan(10)

  for (const { kind, branch, plates, lots } of rows)
    expect(await answerTo(`¿cuántas placas hay de ${kind} en ${branch}?`)).toContain(
      `${figure(lots)} ${lots === 1 ? 'lote' : 'lotes'}, ${figure(plates)} ${plates === 1 ? 'placa' : 'placas'}, `,
    )
})

test('the largest plate of a stone is the largest of its lots', async () => {
  const { rows } = await db.execute<{ stone: string; length: number; height: number }>(sql`
    select distinct on (p.generic_name) p.generic_name as stone, l.length / 100::float8 as length, l.height / 100::float8 as height
    from lots l join products p on p.product_code = l.product_code
    where p.active and l.deleted_at is null and l.net_stock > 0 and p.generic_name <> ''
    order by p.generic_name, l.length * l.height desc, l.length desc`)
  expect(rows.length).toBeGreaterThan(20)

  for (const { stone, length, height } of rows) {
    const [, long = '', high = ''] =
      /La placa más grande: .*?, ([\d,]+) × ([\d,]+) m /.exec(
        await answerTo(`la placa más grande de ${stone}`),
      ) ?? []
    const area = [long, high].map((side) => Number(side.replace(',', '.'))).reduce((a, b) => a * b)
    expect(area, stone).toBeCloseTo(length * height, 6)
  }
})

test('a price in pesos is the price in dollars at the newest rate, which it names with its day', async () => {
  const { rows } = await db.execute<{ name: string; price: number }>(sql`
    select p.product_name as name, p.unit_price::float8 as price from products p
    where p.active and p.unit_price is not null and exists (
      select from lots l where l.product_code = p.product_code and l.deleted_at is null and l.net_stock > 0)
    order by p.id limit 20`)
  const { rows: rates } = await db.execute<{ rate: number; day: string }>(
    sql`select rate::float8, day::text from exchange_rates order by day desc limit 1`,
  )
  const { rate = 0, day = '' } = rates[0] ?? {}
  expect(rows).toHaveLength(20)

  for (const { name, price } of rows) {
    const text = await answerTo(`¿cuánto sale en pesos ${name}?`)
    expect(text).toContain(`**${formatMoney(price, 'U$D')} = ${formatMoney(price * rate, '$')}**`)
    expect(text).toContain(`Cotización del ERP del ${formatDay(day)}: ${formatMoney(rate, '$')} por dólar.`)
  }
})
