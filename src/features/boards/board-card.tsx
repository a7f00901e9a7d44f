import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type Board, endBoard } from '#contract/calls/boards/boards.ts'
import { ago } from '#contract/kit/day.ts'
import { inOneLine, unbroken } from '#contract/kit/fields/unbroken.ts'
import { passes } from '#contract/kit/permissions.ts'
import { platesText } from '#contract/rules/hold-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StoneRow } from '#src/read/pictures/stone-row.tsx'
import { isUnsentBoard } from '#src/records/boards/boards-known.ts'
import { addLines, cartKey } from '#src/records/cart/cart.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ChatIcon } from '#src/ui/icons/icons.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'
import { WorkRow } from '#src/ui/lists/views/work-row.tsx'
import { copyLink } from '#src/ui/text/copy-link.ts'
import { whatsappShare } from '#src/ui/text/whatsapp.ts'
import classes from './boards.module.css'
import { chosenLines } from './chosen-lines.ts'

/** A board with its plates, what its reader did, and the next step with it. */
export function BoardCard({ muestrario: board, now }: { muestrario: Board; now: number }) {
  const { titulo: title, account_name, cliente: client, items } = board
  const name = account_name || client
  const called = title || name || platesText(items.length)
  const state = stateOf(board, now)
  const chosen = items.filter(({ favorita_at: at }) => at !== null)
  const first = [...chosen, ...items.filter((item) => !chosen.includes(item))]
  const words = chosen.find(({ comentario: text }) => text !== '')?.comentario
  return (
    <WorkRow
      edge={chosen.length > 0 ? 'orange' : undefined}
      title={called}
      amount={<span className={classes.count}>{unbroken(platesText(items.length))}</span>}
      state={<StatusDot color={state.color}>{state.text}</StatusDot>}
      pictures={
        <StoneRow
          shown={4}
          stones={first.map(
            ({ lot_id, chapa: plate, product_code, product_name, batch, favorita_at: at }) => ({
              ...{ key: `${lot_id}-${plate}`, product_code, batch, name: product_name },
              isChosen: at !== null,
            }),
          )}
        />
      }
      isWide
      actions={<Ways board={board} of={called} />}
    >
      <p>
        {[
          title && name,
          ...(chosen.length > 0
            ? chosen.map(({ batch }) => batch)
            : [board.precios ? 'con precios' : 'sin precios']),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {words ? <p className={classes.words}>«{words}»</p> : null}
    </WorkRow>
  )
}

function stateOf(board: Board, now: number): { text: string; color: string } {
  const { vistas: opens, ultima_vista: last, enlace: link, vence: ends, items } = board
  if (isUnsentBoard(board)) return { text: 'Sin enviar todavía', color: 'gray' }
  if (link === null || (ends !== null && Date.parse(ends) < now))
    return { text: 'Enlace terminado', color: 'gray' }
  const chosen = items.filter(({ favorita_at: at }) => at !== null).length
  if (chosen > 0) return { text: `Eligió ${chosen} de ${items.length}`, color: 'green' }
  if (opens > 0 && last) return { text: `Visto ${inOneLine(ago(Date.parse(last), now))}`, color: 'yellow' }
  return { text: `Sin abrir, mandado ${inOneLine(ago(Date.parse(board.created_at), now))}`, color: 'gray' }
}

const openPage = (url: string) => window.open(url, '_blank', 'noopener,noreferrer')

/** Ways to hand the link on, and to end it. */
function useLinkSteps({ uuid, enlace: link, titulo: title, items }: Board): Step[] {
  const end = useChange(endBoard)
  if (link === null) return []
  const url = new URL(link, window.location.origin).href
  return [
    {
      text: 'WhatsApp',
      run: () => openPage(whatsappShare(`${title || 'Te muestro estas chapas'}: ${url}`)),
    },
    { text: 'Copiar enlace', run: () => copyLink(url) },
    { text: 'Ver la página', run: () => openPage(url) },
    {
      text: 'Terminar',
      confirm: `¿Terminar el enlace de ${platesText(items.length)}? Deja de abrir.`,
      run: () => end({ uuid }, 'Enlace terminado'),
    },
  ]
}

/** The choice of a customer goes into the cart, where it becomes a quote or an order; without one the link is handed on. */
function Ways({ board, of }: { board: Board; of: string }) {
  const { db, parts } = useDevice()
  const navigate = useNavigate()
  const steps = useLinkSteps(board)
  const [chat, ...rest] = steps
  const lines = chosenLines(board)
  const take = async () => {
    await addLines(db, cartKey(parts.user.work_account?.id), { lines })
    await navigate({ to: '/pedido/nuevo-multiple' })
  }
  if (lines.length > 0 && passes('presupuestar', parts.user))
    return (
      <>
        <MoreButton steps={steps} of={of} />
        <ActionButton onAction={take}>Presupuestar</ActionButton>
      </>
    )
  if (!chat) return null
  return (
    <>
      <MoreButton steps={rest} of={of} />
      <Button
        variant="default"
        aria-label={`Recordar por WhatsApp: ${of}`}
        leftSection={<ChatIcon size={18} />}
        onClick={chat.run}
      >
        Recordar por WhatsApp
      </Button>
    </>
  )
}
