import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Board, endBoard } from '#contract/calls/boards/boards.ts'
import { ago, dayOf, formatDay } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { isUnsentBoard } from '#src/records/boards/boards-known.ts'
import { addLines, cartKey } from '#src/records/cart/cart.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { HandOn } from '#src/ui/text/hand-on.tsx'
import { whatsappShare } from '#src/ui/text/whatsapp.ts'
import classes from './boards.module.css'
import { chosenLines } from './chosen-lines.ts'

/** Pictures of a card. */
const SHOWN = 4

/** A board with its plates, what its reader did, and the link to hand on. */
export function BoardCard({ muestrario: board, now }: { muestrario: Board; now: number }) {
  const { titulo: title, account_name, cliente: client, items } = board
  const name = account_name || client
  const state = stateOf(board, now)
  const chosen = items.filter(({ favorita_at: at }) => at !== null)
  const first = [...chosen, ...items.filter((item) => !chosen.includes(item))]
  const words = chosen.find(({ comentario: text }) => text !== '')?.comentario
  return (
    <Card
      as="article"
      title={title || name || platesText(items.length)}
      aside={<StatusDot color={state.color}>{state.text}</StatusDot>}
      foot={
        <>
          <IntoCart board={board} />
          <Ways board={board} />
        </>
      }
    >
      <div className={classes.stones}>
        {first
          .slice(0, SHOWN)
          .map(({ lot_id, chapa: plate, product_code, product_name, batch, favorita_at: at }) => (
            <span key={`${lot_id}-${plate}`} className={classes.stone} data-chosen={at !== null || undefined}>
              <StonePicture {...{ product_code, batch }} name={product_name} size="thumb" />
            </span>
          ))}
        {items.length > SHOWN ? <span className={classes.more}>+{items.length - SHOWN}</span> : null}
      </div>
      <p>
        {[title && name, platesText(items.length), board.precios ? 'con precios' : '']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {chosen.length > 0 ? (
        <p className={classes.chosen}>
          Eligió{' '}
          {chosen
            .map(({ product_name, batch, chapa: plate }) => `${product_name} (${batch}, chapa ${plate})`)
            .join(', ')}
        </p>
      ) : null}
      {words ? <p className={classes.words}>«{words}»</p> : null}
    </Card>
  )
}

function stateOf(board: Board, now: number): { text: string; color: string } {
  const { vistas: opens, ultima_vista: last, enlace: link, vence: ends, items } = board
  if (isUnsentBoard(board)) return { text: 'Sin enviar todavía', color: 'gray' }
  if (link === null || (ends !== null && Date.parse(ends) < now))
    return { text: 'Enlace terminado', color: 'gray' }
  if (items.some(({ favorita_at: at }) => at !== null)) return { text: 'Eligió', color: 'green' }
  if (opens > 0 && last) return { text: `Visto ${ago(Date.parse(last), now)}`, color: 'yellow' }
  return { text: `Abre hasta el ${formatDay(dayOf(new Date(ends ?? now)))}`, color: 'gray' }
}

/** Takes what the customer chose into the cart, where it becomes a quote or an order. */
function IntoCart({ board }: { board: Board }) {
  const { db, parts } = useDevice()
  const navigate = useNavigate()
  const lines = chosenLines(board)
  if (lines.length === 0 || !passes('presupuestar', parts.user)) return null
  const take = async () => {
    await addLines(db, cartKey(parts.user.work_account?.id), { lines })
    await navigate({ to: '/pedido/nuevo-multiple' })
  }
  return <ActionButton onAction={take}>Presupuestar lo elegido</ActionButton>
}

/** Ways to hand the link on, and to end it. */
function Ways({ board: { uuid, enlace: link, titulo: title, items } }: { board: Board }) {
  const end = useChange(endBoard)
  if (link === null) return null
  const url = new URL(link, window.location.origin).href
  return (
    <>
      <HandOn url={url} chat={whatsappShare(`${title || 'Te muestro estas chapas'}: ${url}`)} />
      <Button component="a" variant="default" href={url} target="_blank" rel="noopener noreferrer">
        Ver la página
      </Button>
      <ActionButton
        variant="default"
        repeats
        confirm={`¿Terminar el enlace de ${platesText(items.length)}? Deja de abrir.`}
        onAction={() => end({ uuid }, 'Enlace terminado')}
      >
        Terminar
      </ActionButton>
    </>
  )
}
