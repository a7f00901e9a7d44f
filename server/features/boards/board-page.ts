import { sql } from 'drizzle-orm'
import { html } from 'hono/html'
import * as v from 'valibot'
import { inOneLine, unbroken } from '#contract/kit/fields/unbroken.ts'
import { figure, plateSizeText, unitText } from '#contract/kit/figures.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { textUpTo } from '#contract/kit/wire.ts'
import { boards as record } from '#contract/records/boards.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { priceUnit } from '#contract/stock/units.ts'
import type { LinkCall, LinkPage } from '#server/features/links/link-pages.ts'
import type { RawArgs } from '#server/http/request/forms.ts'
import { type BoardPlate, type PublicBoard, readPublicBoard } from '#server/records/board/plates.ts'
import { linkEnded } from '#server/records/link/find.ts'
import { photoNames } from '#server/records/photo-record.ts'

const wordsOf = v.fallback(textUpTo(record.limits.comentario), '')

const titleOf = ({ titulo: title, items }: PublicBoard): string =>
  title || `${platesText(items.length)} para vos`

const dollars = (amount: number): string => inOneLine(formatMoney(amount, 'U$D'))

/** `U$D 189,90 / m², U$D 1.150,79 la chapa`; '' for a plate without a price. */
function priceText(item: BoardPlate): string {
  const { price, precio_por, usage_unit, area } = item
  if (price === null || price <= 0) return ''
  const unit = priceUnit({ ...(precio_por && { precio_por }), usage_unit: usage_unit ?? '' })
  const each = unit === 'M2' && area > 0 ? `${dollars(price * area)} la chapa` : ''
  const per = [dollars(price), unit && unitText(unit)].filter(Boolean).join(' / ')
  return [per, `${each} + IVA`.trim()].map(inOneLine).join(each ? ', ' : ' ')
}

function plateFigure(item: BoardPlate) {
  const { id, product_name, batch, chapa: plate, nota: note, isThere, isChosen, sha256, width, tall } = item
  const name = `${product_name}, lote ${batch}, chapa ${plate}`
  const { area } = item
  const size = [plateSizeText(item), area > 0 ? `${figure(Math.round(area * 100) / 100)} m²` : '']
    .filter(Boolean)
    .join(' · ')
  const price = priceText(item)
  return html`<li class="hoja${isThere ? '' : ' falta'}">
<figure>
${sha256 ? html`<a href="/media/${photoNames(sha256).image}"><img src="/media/${photoNames(sha256).image}" alt="${name}" width="${width ?? 4}" height="${tall ?? 3}" loading="lazy"></a>` : ''}
<figcaption><strong class="nombre">${unbroken(product_name)}</strong>Lote ${batch} · Chapa ${plate} · ${unbroken(size)}${price ? html`<br><strong>${price}</strong>` : ''}</figcaption>
</figure>
${note ? html`<p class="texto">${note}</p>` : ''}
${
  isThere
    ? html`<label class="boton elegir"><input type="checkbox" name="chapa-${id}" value="1"${isChosen ? ' checked' : ''}> Me interesa</label>`
    : html`<p class="callado">Ya no está disponible.</p>`
}
</li>`
}

const chosenText = ({ items, seller }: PublicBoard): string => {
  const chosen = items.filter(({ isChosen }) => isChosen).length
  return chosen === 0
    ? ''
    : `Le avisamos a ${seller} que te ${chosen === 1 ? 'interesa' : 'interesan'} ${platesText(chosen)}. Podés cambiarlo cuando quieras.`
}

function pageBody(board: PublicBoard) {
  const said = chosenText(board)
  const words = board.items.find(({ comentario: words }) => words !== '')?.comentario ?? ''
  return html`${said ? html`<div class="aviso" role="status"><p>${said}</p></div>` : ''}
<form id="elegir" method="post">
${said ? '' : html`<p>Tocá una foto para verla grande y «Me interesa» en las que te gusten. Al final, avisanos.</p>`}
<ul class="lista dos">${board.items.map(plateFigure)}</ul>
<section class="hoja"><label for="comentario">¿Preguntas para ${board.seller}? (opcional)</label>
<textarea id="comentario" name="comentario" maxlength="${record.limits.comentario}">${words}</textarea></section>
</form>`
}

/** Marks exactly the plates that were ticked, and keeps when each first was; the words stay with all of them. */
async function mark({ db, now }: LinkCall, board: PublicBoard, form: RawArgs): Promise<void> {
  const ticked = Object.keys(form)
  const chosen = board.items.filter(({ id }) => ticked.includes(`chapa-${id}`)).map(({ id }) => id)
  const words = v.parse(wordsOf, form.comentario)
  await db.execute(sql`
    with given as (
      update board_items set comentario = case when id = any(${sql.param(chosen)}::int[]) then ${words} else '' end,
        favorita_at = case when id = any(${sql.param(chosen)}::int[])
          then coalesce(favorita_at, ${now.toISOString()}::timestamptz) end
      where board_id = ${board.id} returning id)
    update boards set version = version where id = ${board.id} and exists (select from given)`)
}

/** The page of a board: its plates large, and which of them the customer wants. */
export const boardPage: LinkPage = {
  kind: 'muestrario',
  async show({ db, firm, isOpened }, { ref }) {
    const board = await readPublicBoard(db, ref)
    if (!board) throw linkEnded()
    // Its seller's phone learns of the reading with the board itself.
    if (isOpened) await db.execute(sql`update boards set version = version where id = ${board.id}`)
    const letterhead = { ...firm, branch: board.branch, seller: board.seller }
    const first = board.items.find(({ sha256 }) => sha256)?.sha256
    return {
      title: titleOf(board),
      description: `${platesText(board.items.length)} elegidas por ${board.seller}`,
      picture: first ? `/media/${photoNames(first).thumb}` : undefined,
      letterhead,
      body: pageBody(board),
      mobile: board.mobile,
      // The page counts the ticks itself, without script.
      foot: html`<p class="elegidas"></p><button class="lleno" form="elegir">${chosenText(board) ? 'Actualizar mi elección' : 'Avisar cuáles me interesan'}</button>`,
    }
  },
  async ended({ db }, ref) {
    const board = await readPublicBoard(db, ref)
    return board && { name: `La selección «${titleOf(board)}»`, seller: board.seller, mobile: board.mobile }
  },
  async answer(call, { ref }, form) {
    const board = await readPublicBoard(call.db, ref)
    if (!board) throw linkEnded()
    await mark(call, board, form)
    return null
  },
}
